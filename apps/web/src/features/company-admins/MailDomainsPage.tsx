import type { MailDomain } from '@endorse/contract/company-admins/mail-domains/schemas'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { focusNeighborOf } from '../../lib/focus.ts'
import { useFocusOnUnmount } from '../../lib/use-focus-on-unmount.ts'
import { useClampedListPage, useListSearchParams } from '../../lib/use-list-search-params.ts'
import { confirm } from '../../ui/confirm.ts'
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyWithPreload } from '../../ui/lazy-dialog.tsx'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PaginatedList } from '../../ui/PaginatedList.tsx'
import { PhoneRow } from '../../ui/PhoneList.tsx'
import { SearchBar } from '../../ui/SearchBar.tsx'
import { TwoLines } from '../../ui/table-cells.tsx'
import { useMailDomains, useRemoveMailDomain } from './api.ts'

const [MailDomainDialog, prefetchProps] = lazyWithPreload(
  async () => (await import('./MailDomainDialog.tsx')).MailDomainDialog,
)

/** Lists the mail domains that staff allow or block, against the lists of free and disposable mail. */
export default function MailDomainsPage() {
  const { values, page, update } = useListSearchParams('search')
  const list = useMailDomains(values.search, page)
  const [isAdding, setAdding] = useState(false)
  useClampedListPage({ page, update }, list.data?.pagination.totalPages)
  return (
    <PageContainer width="reading">
      <PageHeader
        title="Mail Domains"
        subtitle="Endorsers and company admins cannot sign up with free or disposable mail. Here you allow or block single domains."
        action={
          <Button {...prefetchProps} aria-haspopup="dialog" onClick={() => setAdding(true)}>
            Add domain
          </Button>
        }
      />
      {isAdding && <MailDomainDialog onClose={() => setAdding(false)} />}
      <SearchBar
        label="Search by domain"
        search={values.search}
        onSearch={(search) => update({ search })}
        onClear={() => update({ search: '' })}
      />
      <PaginatedList
        itemsLabel="domains"
        list={list}
        page={page}
        onPageChange={(to) => update({}, { page: to })}
        empty={
          <EmptyState
            framed
            illustration="search"
            title={values.search ? 'No domains found' : 'No domains yet'}
            text="Domains that you allow or block appear here."
          />
        }
      >
        <DataTable
          twoLines
          label="Mail domains"
          loadingText="Loading domains..."
          busy={list.isFetching}
          rows={list.data?.data}
          keyOf={({ domain }) => domain}
          columns={columns}
          renderPhoneRow={(rule) => (
            <PhoneRow
              title={rule.domain}
              second={rule.note}
              third={
                <>
                  {ruleLabel[rule.rule]} <DateTime value={rule.at} />, {rule.by ?? 'Deleted user'}
                </>
              }
              menu={<RemoveButton rule={rule} />}
            />
          )}
        />
      </PaginatedList>
    </PageContainer>
  )
}

const ruleLabel: Record<MailDomain['rule'], string> = { ALLOWED: 'Allowed', BLOCKED: 'Blocked' }

const columns: DataColumn<MailDomain>[] = [
  {
    head: 'Domain',
    skeleton: 'lines',
    cell: ({ domain, note }) => (
      <TwoLines
        first={
          <Typography variant="subtitle2" component="span" title={domain}>
            {domain}
          </Typography>
        }
        second={note}
      />
    ),
  },
  { head: 'At sign-up', width: 120, cell: ({ rule }) => ruleLabel[rule] },
  {
    head: 'Set on',
    width: 160,
    skeleton: 'lines',
    cell: ({ at, by }) => <TwoLines first={<DateTime value={at} />} second={by ?? 'Deleted user'} />,
  },
  { head: 'Actions', width: 120, align: 'right', cell: (rule) => <RemoveButton rule={rule} /> },
]

function RemoveButton({ rule: { domain } }: { rule: MailDomain }) {
  const remove = useRemoveMailDomain()
  const button = useRef<HTMLButtonElement>(null)
  const setNextFocus = useFocusOnUnmount()
  const ask = () => {
    setNextFocus(focusNeighborOf(button.current?.closest('tr, li') ?? null))
    void confirm({
      title: `Remove the rule for ${domain}?`,
      text: 'The lists of free and disposable mail decide about it again.',
      confirmLabel: 'Remove',
      loadingLabel: 'Removing...',
      onConfirm: () => remove(domain),
    })
  }
  return (
    <Button
      ref={button}
      size="small"
      variant="text"
      aria-haspopup="dialog"
      aria-label={`Remove the rule for ${domain}`}
      onClick={ask}
      sx={{ minHeight: { xs: 44, sm: 0 } }}
    >
      Remove
    </Button>
  )
}
