import type { DataExport } from '@endorse/contract'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { getErrorMessage } from '../../lib/api.ts'
import { formatBytes } from '../../lib/bytes.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useDataExport, useRequestExport } from './api.ts'
import { SettingsSection } from './SettingsSection.tsx'

export function DataExportSection() {
  const { data, error, refetch } = useDataExport()
  return (
    <SettingsSection
      id="data"
      title="Your data"
      text="A copy of everything we keep of you, with your files, as one ZIP archive."
    >
      {error && data === undefined ? (
        <ErrorPanel
          message={getErrorMessage(error, 'We could not find out whether a copy is ready.')}
          onRetry={() => void refetch()}
        />
      ) : data === undefined ? (
        <Stack sx={{ gap: 2 }} aria-hidden="true">
          <Skeleton width="62%" height={20} />
          <Skeleton width={140} height={36} sx={{ borderRadius: '8px' }} />
        </Stack>
      ) : (
        <ExportPanel dataExport={data} />
      )}
    </SettingsSection>
  )
}

function ExportPanel({ dataExport }: { dataExport: DataExport | null }) {
  const { mutate: requestExport, isPending } = useRequestExport()
  const isPreparing = isPending || dataExport?.state === 'PREPARING'
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Typography variant="body2" role="status">
        <ExportStatus dataExport={dataExport} isPreparing={isPreparing} />
      </Typography>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {dataExport?.url && !isPreparing && (
          <Button component="a" href={dataExport.url} download variant="tonal" color="primary">
            Download
          </Button>
        )}
        <LoadingButton loading={isPreparing} loadingLabel="Preparing..." onClick={() => requestExport()}>
          {dataExport ? 'Ask for a new copy' : 'Ask for my data'}
        </LoadingButton>
      </Stack>
    </Stack>
  )
}

function ExportStatus({ dataExport, isPreparing }: { dataExport: DataExport | null; isPreparing: boolean }) {
  if (isPreparing)
    return 'We are putting your data together. You get a mail when it is ready, so you may leave.'
  if (dataExport?.state === 'FAILED') return 'Your data could not be put together. Please ask again.'
  if (!dataExport?.expiresAt) return 'It takes a minute or so. You get a mail when it is ready.'
  return (
    <>
      Your copy from <DateTime value={dataExport.requestedAt} format="moment" /> is ready (
      {formatBytes(dataExport.size ?? 0)}). It is here until <DateTime value={dataExport.expiresAt} />.
    </>
  )
}
