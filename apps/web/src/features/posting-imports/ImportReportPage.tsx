import type { PostingImport } from '@endorse/contract/posting-imports/schemas'
import { reportOutcomeLabels } from '@endorse/contract/posting-imports/values'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Link, useParams } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { getErrorMessage, hasErrorCode } from '../../lib/api-error.ts'
import { useClampedListPage, useListSearchParams } from '../../lib/use-list-search-params.ts'
import { Alert } from '../../ui/Alert.tsx'
import { BackLink } from '../../ui/BackLink.tsx'
import { DataTable } from '../../ui/DataTable.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PaginatedList } from '../../ui/PaginatedList.tsx'
import { PhoneRow } from '../../ui/PhoneList.tsx'
import { SkeletonText } from '../../ui/Skeletons.tsx'
import { StatStrip } from '../../ui/StatStrip.tsx'
import { isPublishing, isRunning, useDownload, useImport, useReportRows } from './api.ts'
import { reportColumns } from './columns.tsx'
import { DraftPage } from './DraftPage.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { countOf, doneOf, startedText, waitingOf } from './import-text.ts'
import { WithdrawButton } from './WithdrawButton.tsx'

/** Shows an import: its draft to check, its progress, or what became of its entries and why some were not taken. */
export default function ImportReportPage() {
  const { importId = '' } = useParams()
  const { values } = useListSearchParams('step')
  const { data, error, refetch } = useImport(importId)
  // While its columns are read again, the draft stays on the page.
  const isCorrected = data?.status === 'READING' && data.entries !== null
  const hasRowsToCheck = data?.status === 'DONE' && values.step === 'rows' && waitingOf(data) > 0
  if (data && (data.status === 'DRAFT' || isCorrected || hasRowsToCheck)) return <DraftPage one={data} />
  return (
    <PageContainer>
      <BackLink to={paths.importPostings}>Import jobs</BackLink>
      {data ? (
        <Report one={data} />
      ) : hasErrorCode(error, 'NOT_FOUND', 'BAD_INPUT') ? (
        <ErrorPanel title="Import not found" message="This import does not exist, or is too old." />
      ) : error ? (
        <ErrorPanel
          what="The import"
          message={getErrorMessage(error, 'Failed to load the import. Please try again.')}
          onRetry={() => void refetch()}
        />
      ) : (
        <>
          <LoadingText heading="Import">Loading the import...</LoadingText>
          <SkeletonText lines={4} />
        </>
      )}
    </PageContainer>
  )
}

function Report({ one }: { one: PostingImport }) {
  const isReported = one.status === 'DONE' || one.status === 'WITHDRAWN'
  return (
    <>
      <PageHeader
        title={one.name}
        subtitle={
          <>
            {startedText(one)}, <DateTime value={one.createdAt} format="moment" />
          </>
        }
        action={
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            {isReported && <DownloadButton importId={one.id} />}
            <WithdrawButton one={one} />
          </Stack>
        }
      />
      {one.source === 'FILE' && isRunning(one) && (
        <ImportSteps current={isPublishing(one) ? 'Publish' : 'File'} />
      )}
      {isRunning(one) ? <Progress one={one} /> : <Outcome one={one} />}
    </>
  )
}

/** Downloads the report; nothing when it has no row. */
function DownloadButton({ importId }: { importId: string }) {
  const { data } = useReportRows(importId, 1)
  const download = useDownload(importId, 'report')
  if (!data?.pagination.totalItems) return null
  return (
    <LoadingButton
      startIcon={<DownloadOutlined />}
      loading={download.isPending}
      loadingLabel="Downloading..."
      onClick={() => download.mutate()}
    >
      Download report
    </LoadingButton>
  )
}

function Progress({ one }: { one: PostingImport }) {
  const done = doneOf(one)
  const isReading = one.entries === null || one.status === 'READING'
  const text = isReading ? 'Reading the file...' : `${done} of ${one.entries} entries`
  return (
    <Box role="status" sx={{ maxWidth: 480 }}>
      <Typography variant="body2" sx={{ mb: 1 }}>
        {text}
      </Typography>
      <LinearProgress
        aria-label="Progress of the import"
        {...(one.entries && !isReading ? { variant: 'determinate', value: (100 * done) / one.entries } : {})}
      />
      <Typography variant="small" component="p" color="textSecondary" sx={{ mt: 1 }}>
        {one.status === 'READING'
          ? 'Nothing is published before you have checked it.'
          : 'You can leave this page. The import goes on.'}
      </Typography>
    </Box>
  )
}

function Outcome({ one }: { one: PostingImport }) {
  if (one.status === 'FAILED')
    return (
      <Alert severity="error">
        <b>Nothing was changed.</b> {one.problem}
      </Alert>
    )
  const waiting = waitingOf(one)
  return (
    <>
      {one.problem && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {one.problem}
        </Alert>
      )}
      {one.withdrawnAt && (
        <Alert severity="info" sx={{ mb: 2 }}>
          Withdrawn on <DateTime value={one.withdrawnAt} format="moment" />. {countOf(one.archived, 'job')}{' '}
          {one.archived === 1 ? 'was' : 'were'} archived.
        </Alert>
      )}
      {one.status === 'DONE' && waiting > 0 && (
        <Alert
          severity="warning"
          sx={{ mb: 2 }}
          action={
            <Button component={Link} to={`${paths.importReport(one.id)}?step=rows`}>
              Check {waiting === 1 ? 'it' : 'them'}
            </Button>
          }
        >
          {countOf(waiting, 'row')} {waiting === 1 ? 'is' : 'are'} not published yet.
        </Alert>
      )}
      <StatStrip
        stats={[
          { label: 'New', value: one.created },
          { label: 'Changed', value: one.updated },
          { label: 'Unchanged', value: one.unchanged },
          { label: reportOutcomeLabels.merged, value: one.merged },
          ...(one.source === 'FEED' || one.withdrawnAt ? [{ label: 'Archived', value: one.archived }] : []),
          {
            label: 'Refused',
            value: one.rejected,
            ...(one.rejected > 0 && { note: 'see why below', tone: 'warning' as const }),
          },
        ]}
      />
      <Typography variant="h4" component="h2" sx={{ mt: 4, mb: 2 }}>
        What needs a look
      </Typography>
      <Rows importId={one.id} />
    </>
  )
}

function Rows({ importId }: { importId: string }) {
  const { page, update } = useListSearchParams()
  const list = useReportRows(importId, page)
  useClampedListPage({ page, update }, list.data?.pagination.totalPages)
  return (
    <PaginatedList
      itemsLabel="rows"
      list={list}
      page={page}
      onPageChange={(to) => update({}, { page: to })}
      empty={
        <EmptyState
          framed
          illustration="done"
          title="Every row was taken"
          text="There is nothing to correct. Each row is a job of your company now."
        />
      }
    >
      <DataTable
        label="Rows of the report"
        loadingText="Loading the report..."
        rows={list.data?.data}
        keyOf={({ line, outcome, reason, title }) => `${line} ${outcome} ${reason} ${title}`}
        columns={reportColumns}
        twoLines
        renderPhoneRow={(row) => (
          <PhoneRow
            title={row.title || `Line ${row.line}`}
            second={row.reason}
            third={`Line ${row.line} · ${reportOutcomeLabels[row.outcome]}`}
          />
        )}
      />
    </PaginatedList>
  )
}
