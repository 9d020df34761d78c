import { MAX_IMPORT_BYTES, MAX_IMPORT_ENTRIES } from '@endorse/contract/posting-imports/values'
import ArticleOutlined from '@mui/icons-material/ArticleOutlined'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import LinkOutlined from '@mui/icons-material/LinkOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { getErrorMessage } from '../../lib/api-error.ts'
import { useUser } from '../../lib/session.ts'
import { useClampedListPage, useListSearchParams } from '../../lib/use-list-search-params.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { ChoiceCard } from '../../ui/ChoiceCard.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { DropZone } from '../../ui/DropZone.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PaginatedList } from '../../ui/PaginatedList.tsx'
import { PhoneRow } from '../../ui/PhoneList.tsx'
import { RowLink } from '../../ui/table-cells.tsx'
import { useFeed, useImportFile, useImports } from './api.ts'
import { importColumns } from './columns.tsx'
import { FeedPanel } from './FeedPanel.tsx'
import { ImportSteps } from './ImportSteps.tsx'
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
      <ImportSteps current="File" />
      <Source />
      <Typography variant="h4" component="h2" sx={{ mt: 4, mb: 2 }}>
        Earlier imports
      </Typography>
      <ImportList />
    </PageContainer>
  )
}

function Source() {
  const [isAddress, setAddress] = useState(false)
  const { data: feed } = useFeed()
  return (
    <Stack sx={{ gap: 2 }}>
      <Box
        role="radiogroup"
        aria-label="Where the jobs are"
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <ChoiceCard
          name="source"
          title="A file"
          hint={`Excel, CSV or JSON lines, up to 10 MB and ${MAX_IMPORT_ENTRIES.toLocaleString('en-IN')} jobs`}
          end={<ArticleOutlined aria-hidden fontSize="small" color="action" />}
          checked={!isAddress}
          onChange={() => setAddress(false)}
        />
        <ChoiceCard
          name="source"
          title="An address"
          hint={feed?.problem ? 'The last reading needs a look' : 'A careers page or a feed, read every day'}
          end={<LinkOutlined aria-hidden fontSize="small" color="action" />}
          checked={isAddress}
          onChange={() => setAddress(true)}
        />
      </Box>
      {isAddress ? <FeedPanel /> : <FilePanel />}
    </Stack>
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
    <section aria-label="A file">
      <Stack sx={{ gap: 1.5 }}>
        <DropZone
          label="File with jobs"
          rules="Nothing is published before you have checked what was read"
          accept=".xlsx,.xls,.csv,.tsv,.txt,.json,.jsonl,.ndjson,.xml,.rss,.gz"
          onSelect={start}
          {...(file && { file })}
          {...(progress !== undefined && { progress })}
          {...(error && { error })}
        />
        <Typography variant="small" component="p" color="textSecondary">
          Each row needs a title. Rows that name another company are refused.
        </Typography>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
          <Typography variant="small" color="textSecondary">
            No list yet?
          </Typography>
          <Button
            size="small"
            variant="text"
            startIcon={<DownloadOutlined />}
            onClick={() => void saveTemplate()}
          >
            Download a template
          </Button>
        </Stack>
      </Stack>
    </section>
  )
}

async function saveTemplate() {
  const { writeTemplate } = await import('./template.ts')
  writeTemplate()
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
