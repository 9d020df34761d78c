import { ExportButton } from '../../../ui/ExportButton.tsx'
import { useExportApplications } from '../api.ts'
import { type CompanySearch, companyQuery } from './api.ts'

/** Downloads what the list shows as CSV. */
export function ExportApplications({ search }: { search: CompanySearch }) {
  const exportCsv = useExportApplications()
  return (
    <ExportButton isExporting={exportCsv.isPending} onExport={() => exportCsv.mutate(companyQuery(search))} />
  )
}
