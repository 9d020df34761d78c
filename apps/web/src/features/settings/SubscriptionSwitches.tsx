import {
  type MailKind,
  mailKindLabel,
  mailKindsOf,
  notificationKindsOf,
} from '@endorse/contract/mail-preferences/values'
import type { Settings } from '@endorse/contract/settings/schemas'
import { useUser } from '../../lib/session.ts'
import { Switch } from '../../ui/Switch.tsx'
import { type Channel, useSetSubscription } from './api.ts'

interface Props {
  channel: Channel
  settings: Settings | undefined
  textOf: (kind: MailKind) => string
}

/** Renders a switch for each optional kind of mail or notification of the user's role. */
export function SubscriptionSwitches({ channel, settings, textOf }: Props) {
  const { role } = useUser()
  const { mutate: setSubscription } = useSetSubscription()
  const kinds: readonly MailKind[] = (channel === 'mails' ? mailKindsOf : notificationKindsOf)[role]
  const choices = settings?.[channel] ?? kinds.map((kind) => ({ kind, on: undefined }))
  return choices.map(({ kind, on }) => (
    <Switch
      key={kind}
      label={mailKindLabel[kind].title}
      text={textOf(kind)}
      checked={on}
      onChange={(checked) => setSubscription({ channel, kind, enabled: checked })}
    />
  ))
}
