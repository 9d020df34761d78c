import type { SavedSearch } from '@endorse/contract/saved-searches/schemas'
import { type SearchMailFrequency, searchMailFrequencies } from '@endorse/contract/saved-searches/values'
import MailOutlined from '@mui/icons-material/MailOutlined'
import Box from '@mui/material/Box'
import MuiLink from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../foundation/paths.ts'
import { useValueAfterPointerUp } from '../../lib/after-pointer-up.ts'
import { getErrorMessage } from '../../lib/api.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { FocusOnRemoval } from '../../ui/FocusOnRemoval.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { lazyWithPreload } from '../../ui/lazy-dialog.tsx'
import { linkTarget } from '../../ui/link-target.ts'
import { OverflowMenu } from '../../ui/OverflowMenu.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useDeleteSearch, useSavedSearches, useSetFrequency } from './api.ts'
import { describeSearch, searchPath } from './describe-search.ts'

const [RenameSearchDialog] = lazyWithPreload(
  async () => (await import('./RenameSearchDialog.tsx')).RenameSearchDialog,
)

/** Lists the saved searches with what is new in each. */
export default function SavedSearches() {
  const { data: loaded, error, refetch } = useSavedSearches()
  // What follows moves when they come.
  const data = useValueAfterPointerUp(loaded)
  return (
    <Box component="section" aria-labelledby="saved-searches" sx={{ mb: 4 }}>
      <Stack
        direction="row"
        sx={{ justifyContent: 'space-between', alignItems: 'baseline', gap: 2, mb: 1.5 }}
      >
        <Typography id="saved-searches" variant="h5" component="h2">
          Saved searches
        </Typography>
        <TextLink to={paths.jobRecommendations}>Save a search</TextLink>
      </Stack>
      {error && !data ? (
        <ErrorPanel
          what="Saved searches"
          message={getErrorMessage(error, 'Your searches could not be loaded.')}
          onRetry={() => void refetch()}
        />
      ) : !data ? (
        <>
          <LoadingText>Loading saved searches...</LoadingText>
          {/* As high as the text of those who have none, so that nothing moves for most people. */}
          <Skeleton aria-hidden="true" width="60%" height={20} />
        </>
      ) : data.searches.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          None yet. Search for jobs or choose filters, then save the search: we mail you new jobs.
        </Typography>
      ) : (
        <List>
          {data.searches.map((saved) => (
            <Row key={saved.id} saved={saved} />
          ))}
        </List>
      )}
    </Box>
  )
}

function Row({ saved }: { saved: SavedSearch }) {
  const [isRenaming, setRenaming] = useState(false)
  const setFrequency = useSetFrequency()
  const deleteSearch = useDeleteSearch()
  return (
    <ListRow aria-labelledby={`search-${saved.id}`}>
      <FocusOnRemoval />
      <Box sx={{ minWidth: 0 }}>
        {/* Cuts off a long name, but not the area of its link that a finger reaches. */}
        <Typography
          id={`search-${saved.id}`}
          noWrap
          variant="subtitle2"
          component="h3"
          title={saved.name}
          sx={{ py: 1.5, my: -1.5 }}
        >
          <MuiLink
            component={Link}
            to={searchPath(saved.search)}
            color="inherit"
            underline="hover"
            sx={linkTarget}
          >
            {saved.name}
          </MuiLink>
        </Typography>
        <Typography
          noWrap
          variant="small"
          component="p"
          color="textSecondary"
          title={describeSearch(saved.search)}
        >
          {describeSearch(saved.search)}
        </Typography>
      </Box>
      <NewJobsLink saved={saved} />
      <Frequency>
        <MailOutlined fontSize="tiny" />
        {frequencyText[saved.mail]}
      </Frequency>
      <OverflowMenu
        label={`Actions for ${saved.name}`}
        items={[
          { label: 'New jobs', action: paths.newJobs(saved.id) },
          { label: 'Rename', action: () => setRenaming(true) },
          ...searchMailFrequencies.map((mail) => ({
            label: frequencyText[mail],
            disabled: mail === saved.mail,
            action: () => setFrequency.mutate({ id: saved.id, mail }),
          })),
          { label: 'Delete', danger: true, action: () => deleteSearch.mutate(saved) },
        ]}
      />
      {isRenaming && <RenameSearchDialog saved={saved} onClose={() => setRenaming(false)} />}
    </ListRow>
  )
}

const frequencyText: Record<SearchMailFrequency, string> = {
  AT_ONCE: 'Mail at once',
  DAILY: 'Mail every day',
  WEEKLY: 'Mail every week',
  NEVER: 'No mails',
}

function NewJobsLink({ saved: { id, name, newCount } }: { saved: SavedSearch }) {
  if (newCount === 0) {
    return (
      <Typography variant="small" component="span" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
        Nothing new
      </Typography>
    )
  }
  return (
    <NewBadge
      // A styled element of a link: its text is short, so its name says of what.
      as={Link}
      {...{ to: paths.newJobs(id) }}
      aria-label={`${newCount} new ${newCount === 1 ? 'job' : 'jobs'} of ${name}`}
    >
      {newCount.toLocaleString('en-IN')} new
    </NewBadge>
  )
}

const NewBadge = styled(Badge)(({ theme: { vars } }) => ({
  justifySelf: 'start',
  backgroundColor: vars.palette.primary.soft,
  color: vars.palette.primary.text,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
  // The touch area is larger than the text.
  position: 'relative',
  '&::after': { content: '""', position: 'absolute', inset: '-10px -8px' },
}))

const List = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 12,
  listStyle: 'none',
}))

const ListRow = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 96px 152px auto',
  alignItems: 'center',
  gap: 16,
  padding: '10px 12px 10px 20px',
  '& + &': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    gap: 8,
    paddingLeft: 16,
  },
}))

const Frequency = styled('span')(({ theme }) => ({
  ...theme.typography.small,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  color: theme.vars.palette.text.secondary,
  [theme.breakpoints.down('md')]: { display: 'none' },
}))
