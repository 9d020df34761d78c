import type { PostingImport } from '@endorse/contract/posting-imports/schemas'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { useIsNarrow } from '../../lib/use-breakpoints.ts'
import { useListSearchParams } from '../../lib/use-list-search-params.ts'
import { BackLink } from '../../ui/BackLink.tsx'
import { confirm } from '../../ui/confirm.ts'
import { LoadingButton } from '../../ui/LoadingButton.tsx'
import { lazyWithPreload } from '../../ui/lazy-dialog.tsx'
import { lazyPart } from '../../ui/load-part.ts'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { SkeletonPanel } from '../../ui/Skeletons.tsx'
import { toast } from '../../ui/toast.ts'
import { useColumns, useDownload, useImportActions } from './api.ts'
import { ImportSteps } from './ImportSteps.tsx'
import { countOf, formatNumber, publishableOf } from './import-text.ts'
import { useRowList } from './use-row-list.ts'

const ColumnsStep = lazyPart(async () => ({ default: (await import('./ColumnsStep.tsx')).ColumnsStep }))
const RowsStep = lazyPart(async () => ({ default: (await import('./RowsStep.tsx')).RowsStep }))
const [PublishDialog, preloadDialog] = lazyWithPreload(
  async () => (await import('./PublishDialog.tsx')).PublishDialog,
)

/** Checks the file of an import before it is published: how its columns were taken, then its rows. */
export function DraftPage({ one }: { one: PostingImport }) {
  const { values, update } = useListSearchParams('step')
  const [isPublishing, setPublishing] = useState(false)
  const isNarrow = useIsNarrow()
  // The columns of a published file are settled.
  const isPublished = one.status === 'DONE'
  const showsRows = isPublished || values.step === 'rows'
  const actions = showsRows ? (
    <RowsActions
      one={one}
      onBack={isPublished ? undefined : () => update({ step: '' })}
      onPublish={() => setPublishing(true)}
      isNarrow={isNarrow}
    />
  ) : (
    <ColumnsActions one={one} onNext={() => update({ step: 'rows' })} />
  )
  return (
    <PageContainer mobileActions={isNarrow && actions}>
      <BackLink to={paths.importPostings}>Import jobs</BackLink>
      <PageHeader
        title="Check the import"
        subtitle={
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {one.name} · {countOf(one.entries ?? 0, 'row')}
            {isPublished ? '' : ' · Nothing is published yet'}
          </Box>
        }
        action={!isPublished && <DiscardButton one={one} />}
      />
      <ImportSteps current={showsRows ? 'Rows' : 'Columns'} />
      <Suspense fallback={<SkeletonPanel lines={8} />}>
        {showsRows ? <RowsStep one={one} /> : <ColumnsStep one={one} />}
        {!isNarrow && (
          <Stack direction="row" sx={{ alignItems: 'center', gap: 1.5, mt: 4 }}>
            {actions}
          </Stack>
        )}
      </Suspense>
      {isPublishing && (
        <PublishDialog
          one={one}
          onPublish={() => update({ step: '' }, { replace: true })}
          onClose={() => setPublishing(false)}
        />
      )}
    </PageContainer>
  )
}

function ColumnsActions({ one, onNext }: { one: PostingImport; onNext: () => void }) {
  // The button moves when the columns appear, and a press that began before would be lost.
  const { isPending } = useColumns(one.id)
  return (
    <>
      <Note>We keep these choices for your next file with the same columns.</Note>
      <Button variant="contained" color="primary" disabled={isPending} onClick={onNext}>
        Check {countOf(one.entries ?? 0, 'row')}
      </Button>
    </>
  )
}

interface RowsActionsProps {
  one: PostingImport
  onBack: (() => void) | undefined
  onPublish: () => void
  isNarrow: boolean
}

function RowsActions({ one, onBack, onPublish, isNarrow }: RowsActionsProps) {
  const count = publishableOf(one)
  // As above, when the rows appear.
  const { isPending } = useRowList(one.id).list
  return (
    <>
      {onBack && <Button onClick={onBack}>Back</Button>}
      <Note>{waitingText(one)}</Note>
      {!isNarrow && (one.rows?.REFUSED ?? 0) > 0 && <RefusedRowsButton importId={one.id} />}
      <Button
        {...preloadDialog}
        variant="contained"
        color="primary"
        aria-haspopup="dialog"
        disabled={count === 0 || isPending}
        onClick={onPublish}
      >
        Publish {formatNumber(count)}
      </Button>
    </>
  )
}

/** Downloads the refused rows with the reasons. A phone, where nobody corrects a table, has no place for it. */
function RefusedRowsButton({ importId }: { importId: string }) {
  const download = useDownload(importId, 'refusedRows')
  return (
    <LoadingButton
      startIcon={<DownloadOutlined />}
      loading={download.isPending}
      loadingLabel="Downloading..."
      onClick={() => download.mutate()}
    >
      Refused rows
    </LoadingButton>
  )
}

function waitingText({ rows }: PostingImport): string {
  if (!rows) return ''
  const parts = [
    rows.CHECK > 0 && `${countOf(rows.CHECK, 'row')} ${rows.CHECK === 1 ? 'waits' : 'wait'} for your check.`,
    rows.REFUSED > 0 &&
      `${countOf(rows.REFUSED, 'row')} ${rows.REFUSED === 1 ? 'is' : 'are'} refused and ${rows.REFUSED === 1 ? 'comes' : 'come'} as a file to correct.`,
  ]
  return parts.filter(Boolean).join(' ')
}

function Note({ children }: { children: string }) {
  return (
    <Typography
      variant="small"
      color="textSecondary"
      sx={{ flex: 1, '@media (max-width: 767.95px)': { display: 'none' } }}
    >
      {children}
    </Typography>
  )
}

function DiscardButton({ one }: { one: PostingImport }) {
  const { discard } = useImportActions(one.id)
  const navigate = useNavigate()
  const ask = () =>
    confirm({
      title: 'Delete this draft?',
      text: 'Nothing of this file is published. You can upload it again.',
      confirmLabel: 'Delete draft',
      loadingLabel: 'Deleting...',
      danger: true,
      errorMessage: 'Failed to delete the draft. Please try again.',
      onConfirm: async () => {
        await discard()
        toast.success('The draft is deleted')
        void navigate(paths.importPostings, { replace: true })
      },
    })
  return (
    <Button variant="text" aria-haspopup="dialog" onClick={() => void ask()}>
      Delete draft
    </Button>
  )
}
