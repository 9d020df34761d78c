import { MAX_TURNS } from '@endorse/contract/applications/turns/values'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { getErrorMessage } from '../../../lib/api-error.ts'
import { formatDate, formatDayOfWeek } from '../../../lib/dates.ts'
import { EmptyValue } from '../../../ui/EmptyValue.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { lazyWithPreload } from '../../../ui/lazy-dialog.tsx'
import { CompanySection } from '../company-page/CompanySection.tsx'
import { useAnswerRules } from './api.ts'

const [EditAnswerRulesDialog, prefetchProps] = lazyWithPreload(
  async () => (await import('./EditAnswerRulesDialog.tsx')).EditAnswerRulesDialog,
)

/** Shows and changes how long one Endorser has to answer, and the days on which that time stands still. */
export function AnswerRulesSection() {
  const { data, error, refetch } = useAnswerRules()
  const [isEditing, setEditing] = useState(false)
  if (!data && error)
    return (
      <ErrorPanel
        what="The time to answer"
        message={getErrorMessage(error, 'Failed to load the time to answer. Please try again.')}
        onRetry={() => void refetch()}
      />
    )
  return (
    <>
      <CompanySection
        title="Time to answer"
        action={
          data && (
            <Button
              {...prefetchProps}
              aria-haspopup="dialog"
              aria-label="Change the time to answer"
              onClick={() => setEditing(true)}
            >
              Change
            </Button>
          )
        }
      >
        {data ? (
          <>
            <Typography variant="body1">
              {`Each Endorser has ${data.answerDays} working ${data.answerDays === 1 ? 'day' : 'days'}, until 6 pm. Then the request is passed on; after ${MAX_TURNS} Endorsers it is closed.`}
            </Typography>
            <Typography variant="body1" sx={{ mt: 1 }}>
              {`One person may have ${data.openRequests} open ${data.openRequests === 1 ? 'request' : 'requests'} here at once.`}
            </Typography>
            <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
              {`The time stands still on weekends, on the holidays of India (known until ${formatDate(data.holidaysKnownUntil)})${data.holidays.length > 0 ? ' and on your own holidays:' : '.'}`}
            </Typography>
            <Typography variant="body2" component="p" sx={{ mt: 0.5 }}>
              {data.holidays.length > 0 ? (
                data.holidays.map((day) => formatDayOfWeek(day)).join(', ')
              ) : (
                <EmptyValue>No holidays of your own</EmptyValue>
              )}
            </Typography>
          </>
        ) : (
          <EmptyValue>Loading...</EmptyValue>
        )}
      </CompanySection>
      {isEditing && data && <EditAnswerRulesDialog rules={data} onClose={() => setEditing(false)} />}
    </>
  )
}
