import type { SavedSearch, SearchMailSettings } from '@endorse/contract/saved-searches/schemas'
import {
  searchMailFrequencies,
  searchMailHours,
  searchMailLabel,
  searchMailSizes,
} from '@endorse/contract/saved-searches/values'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { paths } from '../../foundation/paths.ts'
import { getErrorMessage } from '../../lib/api.ts'
import { DateTime } from '../../ui/DateTime.tsx'
import { ErrorPanel } from '../../ui/ErrorPanel.tsx'
import { FilterSelect } from '../../ui/FilterSelect.tsx'
import { LoadingText } from '../../ui/LoadingText.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { TextLink } from '../../ui/TextLink.tsx'
import { useSavedSearches, useSetFrequency, useSetSearchMails } from './api.ts'
import { describeSearch } from './describe-search.ts'

/** How often each saved search is mailed, and how the mails arrive. */
export function SearchMailSettingsForm() {
  const { data, error, refetch } = useSavedSearches()
  if (error && !data) {
    return (
      <ErrorPanel
        what="Saved searches"
        message={getErrorMessage(error, 'Your searches could not be loaded.')}
        onRetry={() => void refetch()}
      />
    )
  }
  if (!data) {
    return (
      <>
        <LoadingText>Loading saved searches...</LoadingText>
        <Skeleton width="38%" height={20} aria-hidden="true" />
      </>
    )
  }
  return (
    <Stack sx={{ gap: 2.5 }}>
      {data.searches.length === 0 && (
        <Typography variant="body2">
          You have not saved a search. <TextLink to={paths.jobRecommendations}>Search for jobs</TextLink>
        </Typography>
      )}
      {data.searches.map((saved) => (
        <FrequencyRow key={saved.id} saved={saved} inLetter={data.inLetter} />
      ))}
      <Arrival settings={data.mails} />
    </Stack>
  )
}

function FrequencyRow({ saved, inLetter }: { saved: SavedSearch; inLetter: boolean }) {
  const setFrequency = useSetFrequency()
  return (
    <Row
      title={saved.name}
      text={
        <>
          {describeSearch(saved.search)}
          <br />
          <NextMail saved={saved} inLetter={inLetter} />
        </>
      }
    >
      <FilterSelect
        label={`Mails for ${saved.name}`}
        value={saved.mail}
        options={frequencyOptions}
        onChange={(mail) => setFrequency.mutate({ id: saved.id, mail })}
      />
    </Row>
  )
}

function NextMail({ saved: { mail, nextMailAt }, inLetter }: { saved: SavedSearch; inLetter: boolean }) {
  if (inLetter && mail !== 'NEVER') return 'Next: in the weekly letter'
  if (nextMailAt) {
    return (
      <>
        Next: <DateTime value={nextMailAt} format="moment" />
      </>
    )
  }
  return mail === 'AT_ONCE' ? 'Next: when something matches' : 'No mails, only the list in Saved Jobs'
}

function Arrival({ settings }: { settings: SearchMailSettings }) {
  const { mutate: change } = useSetSearchMails()
  return (
    <>
      <Row title="Time of the day" text="For daily and weekly mails, Indian time">
        <FilterSelect
          label="Time of the day"
          value={String(settings.hour)}
          options={hourOptions}
          onChange={(hour) => change({ ...settings, hour: Number(hour) as SearchMailSettings['hour'] })}
        />
      </Row>
      <Row title="At most" text="Further jobs wait for the next mail">
        <FilterSelect
          label="At most"
          value={String(settings.maxJobs)}
          options={sizeOptions}
          onChange={(size) => change({ ...settings, maxJobs: Number(size) as SearchMailSettings['maxJobs'] })}
        />
      </Row>
      <Switch
        label="Only companies with Endorsers"
        text="Leave out jobs where nobody can refer you yet"
        checked={settings.onlyWithEndorsers}
        onChange={(onlyWithEndorsers) => change({ ...settings, onlyWithEndorsers })}
      />
    </>
  )
}

function Row({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <Stack direction="row" sx={{ justifyContent: 'space-between', alignItems: 'center', gap: 2 }}>
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="subtitle2" component="p">
          {title}
        </Typography>
        <Typography variant="small" component="p" color="textSecondary">
          {text}
        </Typography>
      </Box>
      <Box sx={{ flex: 'none' }}>{children}</Box>
    </Stack>
  )
}

const frequencyOptions = searchMailFrequencies.map((value) => ({ value, label: searchMailLabel[value] }))
const hourOptions = searchMailHours.map((hour) => ({ value: String(hour), label: formatHour(hour) }))
const sizeOptions = searchMailSizes.map((size) => ({ value: String(size), label: `${size} jobs` }))

function formatHour(hour: number): string {
  return `${hour > 12 ? hour - 12 : hour}:00 ${hour < 12 ? 'am' : 'pm'}`
}
