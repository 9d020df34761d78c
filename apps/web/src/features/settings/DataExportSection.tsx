import type { DataExport } from '@endorse/contract/account-lifecycle/schemas'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { paths } from '../../foundation/paths.ts'
import { getErrorMessage } from '../../lib/api.ts'
import { formatBytes } from '../../lib/bytes.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useDataExport, useRequestExport } from './api.ts'
import { SettingsSection } from './SettingsSection.tsx'

/** Requests and downloads a copy of the user's data. */
export function DataExportSection() {
  const { data, error, refetch } = useDataExport()
  return (
    <SettingsSection
      id="data"
      title="Your data"
      text={
        <>
          A copy of all data we keep about you, with your files, as a ZIP archive. The{' '}
          <TextLink to={paths.privacy}>Privacy Policy</TextLink> says who sees it and how long it stays.
        </>
      }
    >
      {error && data === undefined ? (
        <ErrorPanel
          message={getErrorMessage(error, 'The status of your data copy could not be loaded.')}
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
    return 'We are preparing your data. We email you when it is ready, so you can leave this page.'
  if (dataExport?.state === 'FAILED') return 'Your data could not be prepared. Please try again.'
  if (!dataExport?.expiresAt) return 'This takes about a minute. We email you when it is ready.'
  return (
    <>
      Your copy from <DateTime value={dataExport.requestedAt} format="moment" /> is ready (
      {formatBytes(dataExport.size ?? 0)}). It is available until <DateTime value={dataExport.expiresAt} />.
    </>
  )
}
