import type { PostingFeed } from '@endorse/contract/posting-imports/schemas'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { getErrorMessage } from '../../lib/api-error.ts'
import { useContractForm } from '../../lib/form.ts'
import { Alert } from '../../ui/Alert.tsx'
import { confirm } from '../../ui/confirm.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { ExternalLink } from '../../ui/ExternalLink.tsx'
import { TextInput } from '../../ui/form/inputs.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { SkeletonText } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { useFeed, useFeedActions } from './api.ts'

const loadSchema = async () => (await import('@endorse/contract/posting-imports/schemas')).FeedBody

/** Shows, sets and removes the address whose jobs are read every day. */
export function FeedPanel() {
  const { data, error, refetch } = useFeed()
  return (
    <section aria-label="An address">
      <Stack sx={{ gap: 1.5, maxWidth: 640 }}>
        {data ? (
          <Feed feed={data} />
        ) : data === null ? (
          <FeedForm />
        ) : error ? (
          <ErrorPanel
            what="The address"
            message={getErrorMessage(error, 'Failed to load the address. Please try again.')}
            onRetry={() => void refetch()}
          />
        ) : (
          <>
            <LoadingText>Loading the address...</LoadingText>
            <SkeletonText lines={3} />
          </>
        )}
        <Typography variant="small" color="textSecondary">
          A job that two readings in a row, a day apart, no longer have is archived. When an address fails or
          misses more than half of your jobs, nothing is archived and we tell you.
        </Typography>
      </Stack>
    </section>
  )
}

function FeedForm() {
  const { set } = useFeedActions()
  const form = useContractForm(loadSchema, { values: { url: '' } })
  const save = async ({ url }: { url: string }) => {
    await set(url)
  }
  return (
    <form noValidate onSubmit={form.handleSubmit(save, { onError: showFailure })}>
      <Stack sx={{ gap: 1.5 }}>
        <TextInput
          form={form}
          name="url"
          label="Address of your jobs"
          help="A CSV, JSON or RSS file, or a page with JobPosting data"
          inputProps={{ inputMode: 'url' }}
        />
        <LoadingButton
          type="submit"
          loading={form.isSending}
          loadingLabel="Saving..."
          sx={{ alignSelf: 'start' }}
        >
          Read every day
        </LoadingButton>
      </Stack>
    </form>
  )
}

function showFailure(error: unknown) {
  toast.error(getErrorMessage(error, 'Failed to save the address. Please try again.'))
}

function Feed({ feed }: { feed: PostingFeed }) {
  const { read, remove } = useFeedActions()
  const [isStarting, setStarting] = useState(false)

  const readNow = async () => {
    setStarting(true)
    await read().catch((error: unknown) =>
      toast.error(getErrorMessage(error, 'Failed to start the import. Please try again.')),
    )
    setStarting(false)
  }
  const stop = () =>
    confirm({
      title: 'Stop reading this address?',
      text: 'The jobs that came from it stay as they are.',
      confirmLabel: 'Stop reading',
      loadingLabel: 'Stopping...',
      onConfirm: remove,
    })

  return (
    <>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        <ExternalLink href={feed.url}>{feed.url}</ExternalLink>
      </Typography>
      {feed.problem && (
        <Alert severity="warning">
          {feed.problem}
          {feed.failingSince && (
            <>
              {' '}
              First seen <DateTime value={feed.failingSince} format="ago" />.
            </>
          )}
        </Alert>
      )}
      <Typography variant="small" color="textSecondary">
        {feed.lastReadAt ? (
          <>
            Last read <DateTime value={feed.lastReadAt} format="ago" />.{' '}
          </>
        ) : (
          'Not read yet. '
        )}
        Next reading: <DateTime value={feed.nextReadAt} format="moment" />.
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        <LoadingButton loading={isStarting} loadingLabel="Starting..." onClick={() => void readNow()}>
          Read now
        </LoadingButton>
        <Button variant="text" aria-haspopup="dialog" onClick={() => void stop()}>
          Stop reading
        </Button>
      </Stack>
    </>
  )
}
