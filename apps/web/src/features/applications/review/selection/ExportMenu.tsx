import type { ReviewedApplication } from '@endorse/contract/applications/schemas'
import type { ReviewTab } from '@endorse/contract/applications/values'
import CheckOutlined from '@mui/icons-material/CheckOutlined'
import DownloadOutlined from '@mui/icons-material/DownloadOutlined'
import KeyboardArrowDownOutlined from '@mui/icons-material/KeyboardArrowDownOutlined'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import TuneOutlined from '@mui/icons-material/TuneOutlined'
import Button from '@mui/material/Button'
import { useId, useState } from 'react'
import { useIsNarrow } from '../../../../lib/use-breakpoints.ts'
import type { Selection } from '../../../../lib/use-selection.ts'
import { lazyWithPreload } from '../../../../ui/lazy-dialog.tsx'
import type { OverflowMenuItem } from '../../../../ui/OverflowMenuPopup.tsx'
import { Spinner } from '../../../../ui/Spinner.tsx'
import { useExportApplications } from '../../api.ts'
import { hasReviewFilters, reviewTabLabel } from '../review-filters.ts'
import { type ReviewSearch } from '../review-search.ts'
import { exportBody } from './api.ts'

const [OverflowMenuPopup, popupPreloadProps] = lazyWithPreload(
  async () => (await import('../../../../ui/OverflowMenuPopup.tsx')).OverflowMenuPopup,
)

interface Props {
  review: ReviewSearch
  jobId: string | undefined
  selection: Selection<ReviewedApplication>
  /** Undefined while the list loads. */
  counts: Record<ReviewTab, number> | undefined
}

/** Downloads the selected rows, the tab with its filters, or all applications as CSV. */
export function ExportMenu({ review, jobId, selection, counts }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setOpened] = useState(false)
  const menuId = useId()
  const exportCsv = useExportApplications()
  const isNarrow = useIsNarrow()
  const selected = selection.rows.map(({ id }) => id)
  const items: OverflowMenuItem[] = [
    ...(selected.length > 0
      ? [
          {
            label: selected.length === 1 ? '1 selected row' : `${selected.length} selected rows`,
            hint: 'CSV, opens in Excel',
            icon: CheckOutlined,
            action: () => exportCsv.mutate(exportBody({ applicationIds: selected }, review, jobId)),
          },
        ]
      : []),
    {
      label: `All ${counts?.[review.tab] ?? ''} in ${reviewTabLabel[review.tab]}`.replace('  ', ' '),
      hint: hasReviewFilters(review) ? 'With the search and filters of this page' : 'CSV, opens in Excel',
      icon: TuneOutlined,
      action: () => exportCsv.mutate(exportBody('tab', review, jobId)),
    },
    {
      label: 'All applications',
      hint: 'Every tab, with status and dates',
      icon: PeopleOutlined,
      action: () => exportCsv.mutate(exportBody('all', review, jobId)),
    },
  ]
  // A phone has no use for the file.
  if (isNarrow) return null
  return (
    <>
      <Button
        {...popupPreloadProps}
        startIcon={exportCsv.isPending ? <Spinner size={16} /> : <DownloadOutlined />}
        endIcon={<KeyboardArrowDownOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? menuId : undefined}
        aria-disabled={exportCsv.isPending || undefined}
        onClick={(event) => {
          if (exportCsv.isPending) return
          setAnchor(event.currentTarget)
          setOpened(true)
        }}
      >
        Export
      </Button>
      {wasOpened && (
        <OverflowMenuPopup
          id={menuId}
          anchor={anchor}
          items={items}
          note="Phone numbers are only in rows that you accepted. Each export is logged."
          onClose={() => setAnchor(null)}
        />
      )}
    </>
  )
}
