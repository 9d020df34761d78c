import { getErrorMessage } from '../../../lib/api-error.ts'
import { Switch } from '../../../ui/Switch.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSwitchPublicPages } from '../api.ts'

/** Switches the public page of the company and those of its jobs on and off, at once. */
export function PublicPageSwitch({ companyId, isOn }: { companyId: string; isOn: boolean }) {
  const { mutate, isPending, variables } = useSwitchPublicPages(companyId)
  const save = (wanted: boolean) =>
    mutate(
      { isOn: wanted },
      {
        onError: (error) =>
          toast.error(getErrorMessage(error, 'Failed to save the setting. Please try again.')),
      },
    )
  return (
    <Switch
      label="Everybody can read our jobs"
      text="Your company and each open job have a page that needs no account. It names no Endorser."
      checked={isPending ? variables.isOn : isOn}
      onChange={save}
    />
  )
}
