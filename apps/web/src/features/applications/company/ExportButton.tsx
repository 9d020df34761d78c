import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import { useIsNarrow } from '../../../lib/use-breakpoints.ts'
import { LoadingButton } from '../../../ui/LoadingButton.tsx'
import { useExportApplications } from '../api.ts'
import { type CompanySearch, companyQuery } from './api.ts'

/** Downloads what the list shows as CSV. */
export function ExportButton({ search }: { search: CompanySearch }) {
  const exportCsv = useExportApplications()
  // A phone has no use for the file.
  if (useIsNarrow()) return null
  return (
    <LoadingButton
      startIcon={<DownloadOutlined />}
      loading={exportCsv.isPending}
      loadingLabel="Exporting..."
      onClick={() => exportCsv.mutate(companyQuery(search))}
    >
      Export
    </LoadingButton>
  )
}
