import type { MailDomain } from '@endorse/contract/mail-domains/schemas'
import Button from '@mui/material/Button'
import TableCell from '@mui/material/TableCell'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import { focusNeighborOf } from '../../lib/focus.ts'
import { useFocusOnUnmount } from '../../lib/use-focus-on-unmount.ts'
import { useClampedListPage, useListSearchParams } from '../../lib/use-list-search-params.ts'
import { confirm } from '../../ui/confirm.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { lazyWithPreload } from '../../ui/lazy-dialog.tsx'
import { PageContainer } from '../../ui/PageContainer.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PaginatedList } from '../../ui/PaginatedList.tsx'
import { SearchBar } from '../../ui/SearchBar.tsx'
import { Table, type TableColumn, TwoLines } from '../../ui/Table.tsx'
import { useMailDomains, useRemoveMailDomain } from './api.ts'

const [MailDomainDialog, prefetchProps] = lazyWithPreload(
  async () => (await import('./MailDomainDialog.tsx')).MailDomainDialog,
)

const columns: TableColumn[] = [
  { head: 'Domain' },
  { head: 'At sign-up', width: 120 },
  { head: 'Set on', width: 144 },
  { head: 'Actions', width: 112, align: 'right' },
]

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
        <Table
          stacks
          label="Mail domains"
          columns={columns}
          loadingText="Loading domains..."
          busy={list.isFetching}
        >
          {list.data?.data.map((rule) => (
            <RuleRow key={rule.domain} rule={rule} />
          ))}
        </Table>
      </PaginatedList>
    </PageContainer>
  )
}

function RuleRow({ rule }: { rule: MailDomain }) {
  const remove = useRemoveMailDomain()
  const button = useRef<HTMLButtonElement>(null)
  const setNextFocus = useFocusOnUnmount()
  const { domain, rule: kind, note, by, at } = rule
  const ask = () => {
    setNextFocus(focusNeighborOf(button.current?.closest('tr') ?? null))
    void confirm({
      title: `Remove the rule for ${domain}?`,
      text: 'The lists of free and disposable mail decide about it again.',
      confirmLabel: 'Remove',
      loadingLabel: 'Removing...',
      onConfirm: () => remove(domain),
    })
  }
  return (
    <TableRow>
      <TableCell>
        <TwoLines
          first={
            <Typography variant="subtitle2" component="span">
              {domain}
            </Typography>
          }
          second={note}
        />
      </TableCell>
      <TableCell>{kind === 'ALLOWED' ? 'Allowed' : 'Blocked'}</TableCell>
      <TableCell>
        <TwoLines first={<DateTime value={at} />} second={by ?? 'Deleted user'} />
      </TableCell>
      <TableCell align="right">
        <Button
          ref={button}
          size="small"
          variant="text"
          aria-haspopup="dialog"
          aria-label={`Remove the rule for ${domain}`}
          onClick={ask}
        >
          Remove
        </Button>
      </TableCell>
    </TableRow>
  )
}
