import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import { useIsNarrow } from '../lib/use-breakpoints.ts'
import { LoadingButton } from './LoadingButton.tsx'

interface Props {
  isExporting: boolean
  disabled?: boolean
  onExport: () => void
}

/** Downloads a list as CSV. A phone has no use for the file, and no button. */
export function ExportButton({ isExporting, disabled = false, onExport }: Props) {
  if (useIsNarrow()) return null
  return (
    <LoadingButton
      startIcon={<DownloadOutlined />}
      loading={isExporting}
      disabled={disabled}
      loadingLabel="Exporting..."
      onClick={onExport}
    >
      Export
    </LoadingButton>
  )
}
