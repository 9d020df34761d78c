import { MAX_WEEKLY_LIMIT } from '@endorse/contract/applications/turns/values'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { getErrorMessage } from '../../lib/api.ts'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { Stepper } from '../../ui/Stepper.tsx'
import { useWeeklyLimit } from '../applications/turns/api.ts'
import { useSetWeeklyLimit } from './api.ts'
import { SettingsSection } from './SettingsSection.tsx'

/** Chooses how many requests a week an Endorser is asked at most. */
export function WeeklyLimitSection() {
  const { data, error, refetch } = useWeeklyLimit()
  const set = useSetWeeklyLimit()
  return (
    <SettingsSection
      id="requests"
      title="Weekly limit"
      text="You are asked at most so many requests from Monday to Sunday. What your colleagues are asked, you can still read and answer."
    >
      {data ? (
        <>
          <Stepper
            label="Requests a week"
            value={data.weeklyLimit}
            min={1}
            max={MAX_WEEKLY_LIMIT}
            less="One request fewer"
            more="One request more"
            onChange={(limit) => set.mutate(limit)}
          />
          <Typography variant="small" component="p" color="textSecondary" sx={{ mt: 1 }}>
            {data.askedThisWeek} this week so far. Requests for a job that you claimed or posted come to you
            in any case.
          </Typography>
        </>
      ) : error ? (
        <Stack role="alert" sx={{ alignItems: 'flex-start', gap: 1 }}>
          <Typography variant="body2">
            {getErrorMessage(error, 'Failed to load your weekly limit. Please try again.')}
          </Typography>
          <Button size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        </Stack>
      ) : (
        <>
          <LoadingText>Loading your weekly limit...</LoadingText>
          <Skeleton width={128} height={40} />
        </>
      )}
    </SettingsSection>
  )
}
