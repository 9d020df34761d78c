import type { ComingRequest } from '@endorse/contract/applications/answers/schemas'
import { MAX_OPEN_AT_COMPANY } from '@endorse/contract/applications/before-asking/values'
import type { AnswerRules } from '@endorse/contract/applications/turns/schemas'
import { MAX_ANSWER_DAYS } from '@endorse/contract/applications/turns/values'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { getErrorMessage } from '../../../lib/api-error.ts'
import { todayInIndia } from '../../../lib/dates.ts'
import { formatWeekday } from '../../../lib/due.ts'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { lazyWithPreload } from '../../../ui/lazy-dialog.tsx'
import { Stepper } from '../../../ui/Stepper.tsx'
import { toast } from '../../../ui/toast.ts'
import { useAnswerRules, useSaveAnswerRules } from './api.ts'
import { ComingText } from './ComingText.tsx'

const [HolidaysDialog, preloadDialog] = lazyWithPreload(
  async () => (await import('./HolidaysDialog.tsx')).HolidaysDialog,
)

interface Props {
  coming: ComingRequest | undefined
  /** Whether `coming` is loading. */
  isLoading: boolean
}

/** Shows and changes how long one Endorser has to answer, the days that do not count, and how many requests one person may have. */
export function PolicySection({ coming, isLoading }: Props) {
  const titleId = useId()
  const { data, error, refetch } = useAnswerRules()
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} variant="h5" component="h2" sx={{ mb: 1.5 }}>
        How long one has to answer
      </Typography>
      {data ? (
        <Policy rules={data} />
      ) : error ? (
        <ErrorPanel
          what="The time to answer"
          message={getErrorMessage(error, 'Failed to load the time to answer. Please try again.')}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <LoadingText>Loading the time to answer...</LoadingText>
          <Skeleton sx={{ height: { xs: 358, sm: 268, md: 230, lg: 148 }, borderRadius: '12px' }} />
        </>
      )}
      {coming && <ComingText coming={coming} />}
      {isLoading && <Skeleton sx={{ height: { xs: 54, sm: 36, lg: 18 }, mt: 1.5 }} />}
    </section>
  )
}

interface Rules extends AnswerRules {
  holidaysOfIndia: { day: string; name: string }[]
  holidaysKnownUntil: string
}

function Policy({ rules }: { rules: Rules }) {
  const [isOpen, setOpen] = useState(false)
  const save = useSaveAnswerRules()
  const { answerDays, openRequests, holidays } = rules
  const change = (changed: Partial<AnswerRules>) =>
    save.mutate(
      { answerDays, openRequests, holidays, ...changed },
      {
        onError: (error) =>
          toast.error(getErrorMessage(error, 'Failed to save your choice. Please try again.')),
      },
    )
  return (
    <Card>
      <Parts>
        <Part
          title="Time for one Endorser"
          text={`1 to ${MAX_ANSWER_DAYS} working days, Monday to Friday. It ends at 6 pm in India. New requests follow a change, open ones keep their day.`}
        >
          <Stepper
            label="Time for one Endorser"
            value={answerDays}
            text={`${answerDays} ${answerDays === 1 ? 'day' : 'days'}`}
            min={1}
            max={MAX_ANSWER_DAYS}
            less="One day less"
            more="One day more"
            onChange={(days) => change({ answerDays: days })}
          />
        </Part>
        <Part title="Holidays" text={holidaysText(rules)}>
          <Button
            {...preloadDialog}
            aria-haspopup="dialog"
            aria-label="Change the holidays"
            onClick={() => setOpen(true)}
          >
            Change
          </Button>
        </Part>
        <Part
          title="Open requests of one person"
          text={`1 to ${MAX_OPEN_AT_COMPANY} here at once. Then they ask again when one is answered.`}
        >
          <Stepper
            label="Open requests of one person"
            value={openRequests}
            min={1}
            max={MAX_OPEN_AT_COMPANY}
            less="One request fewer"
            more="One request more"
            onChange={(requests) => change({ openRequests: requests })}
          />
        </Part>
      </Parts>
      {isOpen && <HolidaysDialog rules={rules} onClose={() => setOpen(false)} />}
    </Card>
  )
}

/** "Gazetted holidays of India and 2 of your own. Next: Fri 25 Dec, Christmas." */
function holidaysText({ holidays, holidaysOfIndia }: Rules): string {
  const own = holidays.length > 0 ? ` and ${holidays.length} of your own` : ''
  const today = todayInIndia()
  const [next] = [...holidaysOfIndia, ...holidays.map((day) => ({ day, name: 'your own' }))]
    .filter(({ day }) => day >= today)
    .toSorted((a, b) => a.day.localeCompare(b.day))
  return `Gazetted holidays of India${own}.${next ? ` Next: ${formatWeekday(next.day)}, ${next.name}.` : ''}`
}

interface PartProps {
  title: string
  text: string
  /** What changes it. */
  children: ReactNode
}

function Part({ title, text, children }: PartProps) {
  return (
    <div>
      <div>
        <Typography variant="subtitle2" component="h3">
          {title}
        </Typography>
        <Typography variant="small" component="p" color="textSecondary">
          {text}
        </Typography>
      </div>
      {children}
    </div>
  )
}

const Parts = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > div': { display: 'flex', alignItems: 'center', gap: 16, padding: '16px 20px' },
  '& > div > :first-of-type': { flex: 1, minWidth: 0 },
  '& > div > :last-child': { flex: 'none' },
  '& > div + div': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.down(768)]: { '& > div': { padding: 16 } },
  [theme.breakpoints.up('lg')]: {
    gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 4fr) minmax(0, 3fr)',
    '& > div': { flexDirection: 'column', alignItems: 'flex-start', paddingBottom: 20 },
    '& > div + div': { borderTop: 0, borderLeft: `1px solid ${theme.vars.palette.divider}` },
  },
}))
