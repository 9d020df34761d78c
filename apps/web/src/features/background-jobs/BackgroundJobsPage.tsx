import type { BackgroundJobs, FailedJob, QueueFigures } from '@endorse/contract/background-jobs/schemas'
import RefreshOutlined from '@mui/icons-material/RefreshOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { getErrorMessage } from '../../lib/api-error.ts'
import { formatIdentifier } from '../../lib/identifier-text.ts'
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyValue } from '../../ui/EmptyValue.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PhoneRow } from '../../ui/PhoneList.tsx'
import { SkeletonPanel } from '../../ui/Skeletons.tsx'
import { StatStrip } from '../../ui/StatStrip.tsx'
import { numberColumn } from '../../ui/table-cells.tsx'
import { toast } from '../../ui/toast.ts'
import { useBackgroundJobs, useRetryJobs } from './api.ts'

/** Shows the queues of background jobs, and the failed jobs with Retry, for platform staff. */
export default function BackgroundJobsPage() {
  const { data, error, refetch, isFetching } = useBackgroundJobs()
  return (
    <PageContainer>
      <PageHeader
        title="Background Jobs"
        subtitle={
          data ? (
            <>
              Updated <DateTime value={data.countedAt} format="time" /> · refreshes every 10 seconds
            </>
          ) : (
            '\u00a0'
          )
        }
        action={
          <Button startIcon={<RefreshOutlined />} disabled={isFetching} onClick={() => void refetch()}>
            Refresh
          </Button>
        }
      />
      {data ? (
        <Jobs jobs={data} />
      ) : error ? (
        <ErrorPanel
          what="The background jobs"
          message={getErrorMessage(error, 'Failed to load the background jobs. Please try again.')}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <LoadingText>Loading the background jobs...</LoadingText>
          <SkeletonPanel lines={6} />
        </>
      )}
    </PageContainer>
  )
}

function Jobs({ jobs: { queues, failed } }: { jobs: BackgroundJobs }) {
  const sum = (figure: 'waiting' | 'running' | 'done' | 'failed') =>
    queues.reduce((total, queue) => total + queue[figure], 0)
  return (
    <>
      <StatStrip
        stats={[
          { label: 'Waiting', value: sum('waiting') },
          { label: 'Running', value: sum('running') },
          { label: 'Done', value: sum('done'), note: 'last 24 hours' },
          sum('failed') > 0
            ? { label: 'Failed', value: sum('failed'), note: 'need you', tone: 'warning' }
            : { label: 'Failed', value: 0, note: 'last 24 hours' },
        ]}
      />
      {failed.length > 0 && <FailedJobs jobs={failed} />}
      <Typography variant="h5" component="h2" sx={{ mt: 4, mb: 2 }}>
        Queues
      </Typography>
      <DataTable
        label="Queues"
        rows={queues}
        keyOf={({ name }) => name}
        columns={columns}
        renderPhoneRow={(queue) => (
          <PhoneRow
            title={formatIdentifier(queue.name)}
            second={`${queue.waiting} waiting, ${queue.done} done, ${queue.failed} failed`}
          />
        )}
      />
    </>
  )
}

function FailedJobs({ jobs }: { jobs: FailedJob[] }) {
  const retryJobs = useRetryJobs()
  const retry = (ids: string[]) =>
    retryJobs.mutate(ids, {
      onSuccess: ({ message }) => toast.success(message),
      onError: (error) => toast.error(getErrorMessage(error, 'Failed to start the jobs. Please try again.')),
    })
  return (
    <section>
      <Stack direction="row" sx={{ mt: 4, mb: 2, alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography variant="h5" component="h2">
          Failed
        </Typography>
        {jobs.length > 1 && (
          <Button
            size="small"
            startIcon={<RefreshOutlined />}
            disabled={retryJobs.isPending}
            onClick={() => retry(jobs.map(({ id }) => id))}
          >
            Retry all {jobs.length}
          </Button>
        )}
      </Stack>
      <Card component="ul" sx={{ p: 0, m: 0, listStyle: 'none' }}>
        {jobs.map((job) => (
          <FailedJobItem key={job.id} job={job} busy={retryJobs.isPending} onRetry={() => retry([job.id])} />
        ))}
      </Card>
    </section>
  )
}

function FailedJobItem({ job, busy, onRetry }: { job: FailedJob; busy: boolean; onRetry: () => void }) {
  return (
    <Stack
      component="li"
      direction="row"
      sx={{ p: 2, gap: 2, alignItems: 'center', '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2">{formatIdentifier(job.queue)}</Typography>
        <Typography variant="small" component="p" color="error" sx={{ overflowWrap: 'anywhere' }}>
          {job.error}
        </Typography>
      </Box>
      <Typography
        variant="small"
        component="p"
        color="textSecondary"
        sx={{ flex: 'none', textAlign: 'right' }}
      >
        {job.tries} {job.tries === 1 ? 'try' : 'tries'}
        <br />
        <DateTime value={job.failedAt} format="ago" />
      </Typography>
      <Button
        size="small"
        variant="outlined"
        disabled={busy}
        onClick={onRetry}
        aria-label={`Retry ${formatIdentifier(job.queue)}`}
        sx={{ flex: 'none' }}
      >
        Retry
      </Button>
    </Stack>
  )
}

const columns: DataColumn<QueueFigures>[] = [
  { head: 'Queue', cell: ({ name }) => formatIdentifier(name) },
  numberColumn('Waiting', 112, ({ waiting }) => waiting),
  numberColumn('Running', 112, ({ running }) => running),
  numberColumn('Done', 112, ({ done }) => done),
  numberColumn('Failed', 112, ({ failed }) => failed),
  {
    head: 'Usual time',
    width: 128,
    cell: ({ usualMilliseconds }) =>
      usualMilliseconds === null ? (
        <EmptyValue>none yet</EmptyValue>
      ) : (
        `${(usualMilliseconds / 1000).toLocaleString('en-IN', { maximumFractionDigits: 1 })} s`
      ),
  },
]
