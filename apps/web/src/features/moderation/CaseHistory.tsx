import type { ModerationCaseDetails } from '@endorse/contract/moderation/schemas'
import type { AppealOutcome, ModerationOutcome } from '@endorse/contract/moderation/values'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { DateTime } from '../../ui/DateTime.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'

interface Entry {
  key: string
  who: string | null
  what: string
  at: string
}

const decidedText: Record<ModerationOutcome, string> = {
  KEPT: 'changed nothing',
  REMOVED: 'removed the posting',
  WARNED: 'warned the person',
  SUSPENDED: 'suspended the person',
}
const appealText: Record<AppealOutcome, string> = {
  UPHELD: 'let the decision stand',
  REVERSED: 'took the decision back',
}

/** Lists who reported, decided and appealed, the newest first. */
export function CaseHistory({ details }: { details: ModerationCaseDetails }) {
  return (
    <section aria-labelledby="history">
      <Typography id="history" variant="h6" component="h2">
        History
      </Typography>
      <Box component="ol" sx={{ display: 'grid', gap: 1.5, mt: 1.5, p: 0, listStyle: 'none' }}>
        {entriesOf(details).map(({ key, who, what, at }) => (
          <Stack key={key} component="li" direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
            <PersonAvatar name={who ?? 'Deleted user'} size={24} />
            <Typography variant="small" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <b>{who ?? 'Deleted user'}</b> {what}
            </Typography>
            <Typography variant="caption" color="textSecondary" noWrap>
              <DateTime value={at} format="brief" />
            </Typography>
          </Stack>
        ))}
      </Box>
    </section>
  )
}

function entriesOf({ reports, decision, appeal, takenBack, subject }: ModerationCaseDetails): Entry[] {
  const reported = subject === 'POSTING' ? 'reported the posting' : 'reported the person'
  const entries: Entry[] = reports.map(({ id, reporter, at }) => ({
    key: id,
    who: reporter,
    what: reported,
    at,
  }))
  if (decision)
    entries.unshift({
      key: 'decision',
      who: decision.by,
      what: decidedText[decision.outcome],
      at: decision.at,
    })
  if (appeal) entries.unshift({ key: 'appeal', who: appeal.by, what: 'appealed', at: appeal.at })
  if (appeal?.outcome && appeal.outcomeAt)
    entries.unshift({
      key: 'answer',
      who: appeal.outcomeBy,
      what: appealText[appeal.outcome],
      at: appeal.outcomeAt,
    })
  if (takenBack)
    entries.unshift({ key: 'taken back', who: takenBack.by, what: 'put the posting back', at: takenBack.at })
  return entries
}
