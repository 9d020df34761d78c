import { VisuallyHidden } from './VisuallyHidden.tsx'

/** The product's loading words, for those who listen; those who see have the skeleton. */
export function LoadingText({ children }: { children: string }) {
  return <VisuallyHidden role="status">{children}</VisuallyHidden>
}
