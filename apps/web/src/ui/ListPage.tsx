import Button from '@mui/material/Button'
import type { ComponentProps, ReactNode } from 'react'
import { DensitySwitch } from './DensitySwitch.tsx'
import { EmptyState } from './EmptyState.tsx'
import { PageContainer } from './PageContainer.tsx'
import { PageHeader } from './PageHeader.tsx'
import { PaginatedList } from './PaginatedList.tsx'
import { SearchBar } from './SearchBar.tsx'

/** The server counts no further. */
const MAX_COUNTED = 10_000

interface Props extends Pick<ComponentProps<typeof PaginatedList>, 'itemsLabel' | 'list' | 'page'> {
  title: string
  subtitle: string
  searchLabel: string
  search: string
  /** Whether a filter other than the search is set. */
  isFiltered: boolean
  onUpdate: (values: { search: string }) => void
  onPageChange: (page: number) => void
  /** Removes the search and all filters. */
  onClear: () => void
  filters: ReactNode
  /** Between the search and the list, such as a filter of the address. */
  chips?: ReactNode
  /** Why the list is empty. */
  emptyText: string
  /** Whether the person chooses the height of the rows. The table has the same property. */
  hasDensity?: boolean
  /** The table. */
  children: ReactNode
}

/** A page of one list with a search, filters and pages. */
export function ListPage(props: Props) {
  const { title, subtitle, searchLabel, search, isFiltered, onUpdate, onClear } = props
  const { itemsLabel, list, page, onPageChange, filters, chips, emptyText, hasDensity, children } = props
  return (
    <PageContainer>
      <PageHeader title={title} subtitle={subtitle} />
      <SearchBar
        label={searchLabel}
        search={search}
        onSearch={(text) => onUpdate({ search: text })}
        isFiltered={isFiltered}
        onClear={onClear}
        end={hasDensity && <DensitySwitch />}
      >
        {filters}
      </SearchBar>
      {chips}
      <PaginatedList
        itemsLabel={itemsLabel}
        list={list}
        page={page}
        onPageChange={onPageChange}
        isCapped={list.data?.pagination.totalItems === MAX_COUNTED}
        empty={
          <EmptyState
            framed
            illustration="search"
            title={`No ${itemsLabel} found`}
            text={emptyText}
            action={<Button onClick={onClear}>Show all</Button>}
          />
        }
      >
        {children}
      </PaginatedList>
    </PageContainer>
  )
}
