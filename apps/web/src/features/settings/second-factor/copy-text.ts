import { toast } from '../../../ui/toast.ts'

/** Copies a text, and says so in a toast. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast.success('Copied')
  } catch {
    toast.error('Failed to copy the text. Please select it and copy it.')
  }
}
