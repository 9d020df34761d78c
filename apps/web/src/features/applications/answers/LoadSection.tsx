import type { AnswersSummary, EndorserLoad } from '@endorse/contract/applications/answers/schemas'
import { answerBandText, RECORD_DAYS } from '@endorse/contract/applications/turns/answer-bands'
import ChevronRightOutlined from '@mui/icons-material/ChevronRightOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useCallback, useId, useMemo, useState } from 'react'
import { formatWeekday } from '../../../lib/due.ts'
import { useClampedListPage, useListSearchParams } from '../../../lib/use-list-search-params.ts'
import { type DataColumn, DataTable } from '../../../ui/DataTable.tsx'
import { EmptyValue } from '../../../ui/EmptyValue.tsx'
import { lazyWithPreload } from '../../../ui/lazy-dialog.tsx'
import { PaginatedList } from '../../../ui/PaginatedList.tsx'
import { PersonAvatar } from '../../../ui/PersonAvatar.tsx'
import { PhoneRow } from '../../../ui/PhoneList.tsx'
import { SearchBar } from '../../../ui/SearchBar.tsx'
import { FaceCell, numberColumn, RowButton } from '../../../ui/table-cells.tsx'
import { AwayText } from '../../company-endorsers/AwayText.tsx'
import { NoEndorsers } from '../../company-endorsers/NoEndorsers.tsx'
import { isAway } from '../../company-endorsers/workload-text.ts'
import { AskedBar } from './AskedBar.tsx'
import { PAGE_SIZE } from './answers-query.ts'
import type { useAnswers } from './api.ts'

const [TurnsDialog, preloadDialog] = lazyWithPreload(
  async () => (await import('./TurnsDialog.tsx')).TurnsDialog,
)

interface Props {
  list: ReturnType<typeof useAnswers>
  params: ReturnType<typeof useListSearchParams<'search'>>
}

/** Lists the Endorsers of the company with how much each is asked this week. A row opens their turns. */
export function LoadSection({ list, params: { values, page, update } }: Props) {
  const titleId = useId()
  const { data } = list
  useClampedListPage({ page, update }, data?.pagination.totalPages)
  const [shown, setShown] = useState<EndorserLoad>()
  const open = useCallback((endorser: EndorserLoad) => () => setShown(endorser), [])
  const columns = useMemo(() => columnsFor(setShown), [])
  const clear = () => update({ search: '' })
  const hasSearch = values.search !== '' || (data?.pagination.totalItems ?? 0) > PAGE_SIZE
  return (
    <section aria-labelledby={titleId}>
      <Stack
        direction="row"
        sx={{
          flexWrap: 'wrap',
          justifyContent: 'space-between',
          alignItems: 'baseline',
          gap: '4px 16px',
          mb: 1.5,
        }}
      >
        <Typography id={titleId} variant="h5" component="h2">
          This week’s load
        </Typography>
        {data && (
          <Typography variant="small" component="p" color="textSecondary">
            {placesText(data.summary)}
          </Typography>
        )}
      </Stack>
      {hasSearch && (
        <SearchBar
          label="Search by name or role"
          search={values.search}
          onSearch={(search) => update({ search })}
          onClear={clear}
        />
      )}
      <PaginatedList
        itemsLabel="Endorsers"
        list={list}
        page={page}
        onPageChange={(to) => update({}, { page: to })}
        empty={<NoEndorsers isFiltered={values.search !== ''} onClear={clear} />}
      >
        <DataTable
          label="Endorsers"
          loadingText="Loading Endorsers..."
          busy={list.isFetching}
          rows={data?.data}
          keyOf={({ id }) => id}
          columns={columns}
          twoLines
          open={open}
          renderPhoneRow={(endorser) => (
            <PhoneRow
              face={<PersonAvatar name={endorser.name} image={endorser.photoUrl} size={40} />}
              title={<TurnsOf endorser={endorser} onOpen={setShown} />}
              second={
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  <SecondLine endorser={endorser} />
                </Box>
              }
              third={
                <Box sx={{ mt: 0.5 }}>
                  <AskedBar endorser={endorser} />
                </Box>
              }
              date={<ChevronRightOutlined aria-hidden fontSize="small" />}
            />
          )}
        />
        {data && (
          <Typography variant="small" component="p" color="textSecondary" sx={{ mt: 2 }}>
            {`Passed on counts the last ${RECORD_DAYS} days, by the Endorser or by the clock. Referred counts everybody they have referred.`}
          </Typography>
        )}
      </PaginatedList>
      {shown && (
        <TurnsDialog
          title={`Turns of ${shown.name}`}
          subtitle={shown.currentRole}
          endorserId={shown.id}
          onClose={() => setShown(undefined)}
        />
      )}
    </section>
  )
}

function placesText({ places: { used, all, startAgain } }: AnswersSummary): string {
  const again = `limits start again ${formatWeekday(startAgain)}`
  return all === 0 ? again : `${used} of ${all} places used · ${again}`
}

/** The role, or why the Endorser takes no new requests. */
function SecondLine({ endorser }: { endorser: EndorserLoad }) {
  return isAway(endorser) ? <AwayText endorser={endorser} /> : endorser.currentRole
}

interface TurnsOfProps {
  endorser: EndorserLoad
  onOpen: (endorser: EndorserLoad) => void
}

function TurnsOf({ endorser, onOpen }: TurnsOfProps) {
  return (
    <RowButton label={`Turns of ${endorser.name}`} onClick={() => onOpen(endorser)}>
      {endorser.name}
    </RowButton>
  )
}

function columnsFor(onOpen: (endorser: EndorserLoad) => void): DataColumn<EndorserLoad>[] {
  return [
    {
      head: 'Endorser',
      skeleton: 'face',
      cell: (endorser) => (
        <FaceCell
          face={<PersonAvatar name={endorser.name} image={endorser.photoUrl} size={40} />}
          first={<TurnsOf endorser={endorser} onOpen={onOpen} />}
          second={<SecondLine endorser={endorser} />}
        />
      ),
    },
    { head: 'Asked this week', width: 212, cell: (endorser) => <AskedBar endorser={endorser} /> },
    numberColumn('Passed on', 92, ({ passedOn }) => passedOn),
    numberColumn('Referred', 92, ({ referred }) => referred),
    {
      head: 'Usually answers',
      width: 148,
      cell: ({ answersWithin }) =>
        answersWithin ? answerBandText[answersWithin] : <EmptyValue>Not known yet</EmptyValue>,
    },
    {
      head: 'Turns',
      align: 'right',
      width: 96,
      skeleton: 'buttons',
      cell: (endorser) => (
        <Button
          {...preloadDialog}
          variant="text"
          size="small"
          aria-haspopup="dialog"
          aria-label={`Show the turns of ${endorser.name}`}
          onClick={() => onOpen(endorser)}
          // Its text ends where the head of the column ends.
          sx={{ mr: '-13px' }}
        >
          Turns
        </Button>
      ),
    },
  ]
}
