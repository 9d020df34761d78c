import type { ModerationCaseDetails } from '@endorse/contract/moderation/schemas'
import type { AppealOutcome, ModerationOutcome } from '@endorse/contract/moderation/values'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { DateTime } from '../../ui/DateTime.tsx'
import { PersonAvatar } from '../../ui/PersonAvatar.tsx'

interface Entry {
  key: string
  who: string
  isYou?: boolean | undefined
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

/** Lists who reported, opened, decided and appealed, the newest first. */
export function CaseHistory({ details }: { details: ModerationCaseDetails }) {
  return (
    <section aria-labelledby="history">
      <Typography id="history" variant="h6" component="h2">
        History
      </Typography>
      <Box component="ol" sx={{ display: 'grid', gap: 1.5, mt: 1.5, p: 0, listStyle: 'none' }}>
        {entriesOf(details).map(({ key, who, isYou, what, at }) => (
          <Stack key={key} component="li" direction="row" sx={{ alignItems: 'center', gap: 1.5 }}>
            <PersonAvatar name={who} size={24} />
            <Typography variant="small" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <b>{isYou ? 'You' : who}</b> {what}
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

function entriesOf(details: ModerationCaseDetails): Entry[] {
  const { reports, openings, decision, appeal, takenBack, subject } = details
  const reported = subject === 'POSTING' ? 'reported the posting' : 'reported the person'
  const entries: Entry[] = [
    ...reports.map(({ id, reporter, at }) => ({
      key: id,
      who: nameOf({ by: reporter }),
      what: reported,
      at,
    })),
    ...openings.map((opening) => staffEntry(opening, 'opened the report', opening.at)),
  ]
  if (decision) entries.push(staffEntry(decision, decidedText[decision.outcome], decision.at))
  if (appeal) entries.push({ key: 'appeal', who: nameOf(appeal), what: 'appealed', at: appeal.at })
  if (appeal?.outcome && appeal.outcomeBy && appeal.outcomeAt)
    entries.push(staffEntry(appeal.outcomeBy, appealText[appeal.outcome], appeal.outcomeAt))
  if (takenBack) entries.push(staffEntry(takenBack, 'put the posting back', takenBack.at))
  return entries.toSorted((one, other) => other.at.localeCompare(one.at))
}

interface Actor {
  by: string | null
  isYou?: boolean
}

function staffEntry(actor: Actor, what: string, at: string): Entry {
  return { key: `${what} ${at}`, who: nameOf(actor), isYou: actor.isYou, what, at }
}

/** The name, under which a face is drawn, too. */
function nameOf({ by }: Actor): string {
  return by ?? 'Deleted user'
}
