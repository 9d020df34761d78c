import type { ReviewView, ReviewViewFilters } from '@endorse/contract/applications/review-views/schemas'
import AddOutlined from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { focusPageHeading } from '../../../../lib/focus.ts'
import { useFocusOnUnmount } from '../../../../lib/use-focus-on-unmount.ts'
import { lazyWithPreload } from '../../../../ui/lazy-dialog.tsx'
import { OverflowMenu } from '../../../../ui/OverflowMenu.tsx'
import { withoutReviewFilters } from '../review-filters.ts'
import { type ReviewSearch } from '../review-search.ts'
import { useDeleteView, useRenameView, useReviewViews, useSaveView } from './api.ts'
import { describeView, suggestViewName, viewQuery } from './describe-view.ts'

const [ViewNameDialog, prefetchProps] = lazyWithPreload(
  async () => (await import('./ViewNameDialog.tsx')).ViewNameDialog,
)

/** Opens the saved views, and saves what the list shows now as one. Without views and filters the row has no use. */
export function ReviewViews({ review }: { review: ReviewSearch }) {
  const { data: views = [], isPending } = useReviewViews()
  const { forMe: _forMe, ...inAnyTurn } = review
  const all: ReviewSearch = { ...withoutReviewFilters(inAnyTurn), order: 'newest' }
  const shown = viewQuery(inAnyTurn)
  const isAll = shown === viewQuery(all)
  const current = views.find(({ filters }) => viewQuery(filters) === shown)
  if (views.length === 0 && isAll) return null
  return (
    <Row aria-label="Saved views" sx={{ mb: 2 }}>
      <Chip filters={all} isCurrent={isAll}>
        All
      </Chip>
      {views.map((view) => (
        <Chip key={view.id} filters={view.filters} isCurrent={view === current}>
          <Name>{view.name}</Name>
          <Count>{view.count.toLocaleString('en-IN')}</Count>
        </Chip>
      ))}
      {current && <ViewMenu key={current.id} view={current} />}
      {!isPending && !isAll && !current && <SaveViewButton review={review} />}
    </Row>
  )
}

interface ChipProps {
  filters: ReviewViewFilters
  isCurrent: boolean
  children: ReactNode
}

function Chip({ filters, isCurrent, children }: ChipProps) {
  return (
    <ChipLink
      preventScrollReset
      to={viewQuery(filters)}
      title={describeView(filters)}
      aria-current={isCurrent || undefined}
    >
      {children}
    </ChipLink>
  )
}

function ViewMenu({ view }: { view: ReviewView }) {
  const [isRenaming, setRenaming] = useState(false)
  const rename = useRenameView(view)
  const deleteView = useDeleteView()
  const setNextFocus = useFocusOnUnmount()
  return (
    <>
      <OverflowMenu
        label={`Actions for ${view.name}`}
        items={[
          { label: 'Rename', action: () => setRenaming(true) },
          {
            label: 'Delete',
            danger: true,
            action: () => {
              setNextFocus(focusPageHeading)
              deleteView.mutate(view)
            },
          },
        ]}
        sx={{ flex: 'none', width: 32, height: 32, ml: -0.5 }}
      />
      {isRenaming && (
        <ViewNameDialog
          title="Rename this view"
          text={describeView(view.filters)}
          name={view.name}
          submitLabel="Rename"
          sendingLabel="Renaming..."
          onSend={rename}
          onClose={() => setRenaming(false)}
        />
      )}
    </>
  )
}

function SaveViewButton({ review: { page: _page, forMe: _forMe, ...filters } }: { review: ReviewSearch }) {
  const [isOpen, setOpen] = useState(false)
  const saveView = useSaveView()
  return (
    <>
      <Button
        {...prefetchProps}
        variant="text"
        size="small"
        aria-haspopup="dialog"
        startIcon={<AddOutlined />}
        onClick={() => setOpen(true)}
        sx={{ flex: 'none', height: 32 }}
      >
        Save this view
      </Button>
      {isOpen && (
        <ViewNameDialog
          title="Save this view"
          text={describeView(filters)}
          name={suggestViewName(filters)}
          submitLabel="Save view"
          sendingLabel="Saving..."
          onSend={(name) => saveView(name, filters)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

const Row = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  // On a phone the chips are one line that scrolls.
  '@media (max-width: 767.95px)': {
    flexWrap: 'nowrap',
    overflowX: 'auto',
    marginInline: -16,
    paddingInline: 16,
  },
})

const ChipLink = styled(Link)(({ theme }) => ({
  ...theme.typography.small,
  display: 'inline-flex',
  flex: 'none',
  alignItems: 'center',
  gap: 8,
  maxWidth: 280,
  height: 32,
  padding: '0 12px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 16,
  color: theme.vars.palette.text.primary,
  backgroundColor: theme.vars.palette.background.paper,
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&[aria-current]': {
    borderColor: 'transparent',
    backgroundColor: theme.vars.palette.action.selected,
    fontWeight: 500,
  },
  '@media (max-width: 767.95px)': { height: 40, borderRadius: 20 },
}))

const Name = styled('span')({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })

const Count = styled('span')(({ theme }) => ({
  color: theme.vars.palette.text.tertiary,
  fontVariantNumeric: 'tabular-nums',
}))
