import {
  type MailKind,
  type MailTime,
  mailKindLabel,
  mailTimeLabel,
  mailTimes,
} from '@endorse/contract/mail-preferences/values'
import type { Settings } from '@endorse/contract/settings/schemas'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { useSetMailTime, useSetSubscription } from './api.ts'

/** A choice for each kind of mail: at once, in the weekly letter, or never. The letter itself has a switch. */
export default function MailTimes({ settings }: { settings: Settings }) {
  const { mutate: setTime } = useSetMailTime()
  const { mutate: setSubscription } = useSetSubscription()
  const letter = settings.mails.find(({ kind }) => kind === 'WEEKLY_LETTER')
  return (
    <>
      {settings.mailTimes.map(({ kind, when }) => (
        <MailTimeRow
          key={kind}
          kind={kind}
          when={when}
          isLost={when === 'IN_LETTER' && letter?.on === false}
          onChange={(time) => setTime({ kind, when: time })}
        />
      ))}
      {letter && (
        <Switch
          label={mailKindLabel.WEEKLY_LETTER.title}
          text={mailKindLabel.WEEKLY_LETTER.text}
          checked={letter.on}
          onChange={(enabled) => setSubscription({ channel: 'mails', kind: 'WEEKLY_LETTER', enabled })}
        />
      )}
    </>
  )
}

interface RowProps {
  kind: MailKind
  when: MailTime
  /** Whether the mails come in a letter that is switched off. */
  isLost: boolean
  onChange: (when: MailTime) => void
}

function MailTimeRow({ kind, when, isLost, onChange }: RowProps) {
  const { title, text } = mailKindLabel[kind]
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      sx={{
        justifyContent: 'space-between',
        alignItems: { xs: 'stretch', sm: 'center' },
        columnGap: 3,
        rowGap: 1,
      }}
    >
      <Box sx={{ minWidth: 0 }}>
        <Typography variant="subtitle2" component="p">
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {text}
          {isLost && ' It does not come, because the letter is off.'}
        </Typography>
      </Box>
      <FilterSelect
        label={title}
        value={when}
        options={mailTimes.map((value) => ({ value, label: mailTimeLabel(kind, value) }))}
        onChange={onChange}
        sx={{ flex: 'none', width: { sm: 200 } }}
      />
    </Stack>
  )
}
