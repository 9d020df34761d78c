import { MAX_IMPORT_BYTES, MAX_IMPORT_ENTRIES } from '@endorse/contract/posting-imports/values'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { getErrorMessage } from '../../lib/api-error.ts'
import { useUser } from '../../lib/session.ts'
import { useClampedListPage, useListSearchParams } from '../../lib/use-list-search-params.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { DropZone } from '../../ui/DropZone.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PaginatedList } from '../../ui/PaginatedList.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { PhoneRow } from '../../ui/PhoneList.tsx'
import { RowLink } from '../../ui/table-cells.tsx'
import { useImportFile, useImports } from './api.ts'
import { importColumns } from './columns.tsx'
import { FeedPanel } from './FeedPanel.tsx'
import { summaryOf } from './import-text.ts'

/** Imports the postings of a company from a file, or every day from an address, and lists the imports. */
export default function ImportPage() {
  const name = useUser().company?.name ?? 'your company'
  return (
    <PageContainer>
      <BackLink to={paths.jobPostings}>Job Postings</BackLink>
      <PageHeader
        title="Import jobs"
        subtitle={`Many jobs of ${name} at once. Importing the same job again updates it.`}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
          alignItems: 'start',
          mb: 4,
        }}
      >
        <FilePanel />
        <FeedPanel />
      </Box>
      <Typography variant="h4" component="h2" sx={{ mb: 2 }}>
        Imports
      </Typography>
      <ImportList />
    </PageContainer>
  )
}

function FilePanel() {
  const upload = useImportFile()
  const navigate = useNavigate()
  const [file, setFile] = useState<File>()
  const [progress, setProgress] = useState<number>()
  const [error, setError] = useState<string>()

  const start = (selected: File) => {
    const isTooLarge = selected.size > MAX_IMPORT_BYTES
    setError(isTooLarge ? 'File too large. Maximum size is 10MB.' : undefined)
    if (isTooLarge) return
    setFile(selected)
    setProgress(0)
    upload.mutate(
      { file: selected, onProgress: setProgress },
      {
        onSuccess: ({ data }) => void navigate(paths.importReport(data.id)),
        onError: (failure) =>
          setError(getErrorMessage(failure, 'The file was not uploaded. Please try again.')),
        onSettled: () => {
          setFile(undefined)
          setProgress(undefined)
        },
      },
    )
  }

  return (
    <Panel title="From a file">
      <Stack sx={{ gap: 1.5, px: 2.5, pb: 2.5 }}>
        <DropZone
          label="File with jobs"
          rules={`CSV or JSON lines, up to 10 MB and ${MAX_IMPORT_ENTRIES.toLocaleString('en-IN')} jobs`}
          accept=".csv,.tsv,.txt,.json,.jsonl,.ndjson,.xml,.rss,.gz"
          onSelect={start}
          {...(file && { file })}
          {...(progress !== undefined && { progress })}
          {...(error && { error })}
        />
        <Typography variant="small" color="textSecondary">
          You check what was read before anything is published. Each row needs a title. Rows that name another
          company are refused.
        </Typography>
      </Stack>
    </Panel>
  )
}

function ImportList() {
  const { page, update } = useListSearchParams()
  const list = useImports(page)
  useClampedListPage({ page, update }, list.data?.pagination.totalPages)
  return (
    <PaginatedList
      itemsLabel="imports"
      list={list}
      page={page}
      onPageChange={(to) => update({}, { page: to })}
      empty={
        <EmptyState
          framed
          illustration="waiting"
          title="No import yet"
          text="Upload a file, or name an address where your jobs are listed."
        />
      }
    >
      <DataTable
        label="Imports"
        loadingText="Loading imports..."
        rows={list.data?.data}
        keyOf={({ id }) => id}
        columns={importColumns}
        twoLines
        open={({ id }) => paths.importReport(id)}
        renderPhoneRow={(one) => (
          <PhoneRow
            title={<RowLink to={paths.importReport(one.id)}>{one.name}</RowLink>}
            second={summaryOf(one)}
            third={<DateTime value={one.createdAt} format="moment" />}
          />
        )}
      />
    </PaginatedList>
  )
}
