import type { DataExport } from '@endorse/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { messageOf } from '../../lib/api.ts'
import { formatBytes } from '../../lib/bytes.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { When } from '../../ui/When.tsx'
import { useAskForExport, useDataExport } from './api.ts'
import { Section } from './Section.tsx'

export function DataExportSection() {
  const { data, error, refetch } = useDataExport()
  return (
    <Section
      id="data"
      title="Your data"
      text="A copy of everything we keep of you, with your files, as one ZIP archive."
    >
      {error && data === undefined ? (
        <ErrorPanel
          message={messageOf(error, 'We could not find out whether a copy is ready.')}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <Stack sx={{ gap: 2 }} aria-hidden="true">
          <Skeleton width="62%" height={20} />
          <Skeleton width={140} height={36} sx={{ borderRadius: '8px' }} />
        </Stack>
      ) : (
        <Copy made={data} />
      )}
    </Section>
  )
}

function Copy({ made }: { made: DataExport | null }) {
  const { mutate: ask, isPending } = useAskForExport()
  const isPreparing = isPending || made?.state === 'PREPARING'
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Typography variant="body2" role="status">
        <State made={made} isPreparing={isPreparing} />
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {made?.url && !isPreparing && (
          <Button component="a" href={made.url} download variant="tonal" color="primary">
            Download
          </Button>
        )}
        <BusyButton busy={isPreparing} busyLabel="Preparing..." onClick={() => ask()}>
          {made ? 'Ask for a new copy' : 'Ask for my data'}
        </BusyButton>
      </Stack>
    </Stack>
  )
}

function State({ made, isPreparing }: { made: DataExport | null; isPreparing: boolean }) {
  if (isPreparing)
    return 'We are putting your data together. You get a mail when it is ready, so you may leave.'
  if (made?.state === 'FAILED') return 'Your data could not be put together. Please ask again.'
  if (!made?.expiresAt) return 'It takes a minute or so. You get a mail when it is ready.'
  return (
    <>
      Your copy from <When at={made.askedAt} as="moment" /> is ready ({formatBytes(made.size ?? 0)}). It is
      here until <When at={made.expiresAt} />.
    </>
  )
}
