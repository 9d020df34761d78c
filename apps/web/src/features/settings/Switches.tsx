import { type MailKind, mailKindLabel, mailKindsOf, type Settings } from '@endorse/contract'
import { useUser } from '../../lib/session.ts'
import { Switch } from '../../ui/Switch.tsx'
import { useChoose, type Way } from './api.ts'

interface Props {
  way: Way
  settings: Settings | undefined
  textOf: (kind: MailKind) => string
}

/** A line for each kind that this person can hear of, by mail or behind the bell. */
export function Switches({ way, settings, textOf }: Props) {
  const { role } = useUser()
  const { mutate: choose } = useChoose()
  const choices = settings?.[way] ?? mailKindsOf[role].map((kind) => ({ kind, on: undefined }))
  return choices.map(({ kind, on }) => (
    <Switch
      key={kind}
      label={mailKindLabel[kind].title}
      text={textOf(kind)}
      checked={on}
      onChange={(checked) => choose({ way, kind, on: checked })}
    />
  ))
}
