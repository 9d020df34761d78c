import type { SeekerHome } from '@endorse/contract/dashboards/schemas'
import { type PreferenceKind, preferenceKinds } from '@endorse/contract/profiles/values'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { formatSalary } from '../../../lib/money.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { lazyPart } from '../../../ui/load-part.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { useOrderPreferences } from '../home-api.ts'

/** Loads after the rest of the page, since the library that moves rows is as large as all other parts. */
const PreferenceList = lazyPart(async () => ({
  default: (await import('./PreferenceList.tsx')).PreferenceList,
}))
/** In pixels. */
const ROW_HEIGHT = 48

type Preferences = NonNullable<SeekerHome['userProfile']['myPreferences']>

/** Shows the preferences in the order in which they count, which the person can change. */
export function PreferencesPanel({ preferences }: { preferences: Preferences | null }) {
  const { mutate: saveOrder } = useOrderPreferences()
  const path = paths.seekerProfileTab('job-preferences')
  return (
    <Panel
      title="My Preferences"
      action={
        preferences && (
          <TextLink to={path} aria-label="Edit my preferences">
            Edit
          </TextLink>
        )
      }
    >
      {preferences ? (
        <Suspense fallback={<Box sx={{ height: ROW_HEIGHT * preferenceKinds.length }} />}>
          <PreferenceList
            order={preferences.order ?? preferenceKinds}
            values={valuesOf(preferences)}
            onOrder={saveOrder}
          />
        </Suspense>
      ) : (
        <EmptyState
          level="h3"
          title="No preferences yet"
          text="Say where and as what you want to work. We recommend jobs that fit."
          action={
            <Button component={Link} to={path}>
              Add preferences
            </Button>
          }
        />
      )}
    </Panel>
  )
}

function valuesOf(preferences: Preferences): Record<PreferenceKind, string | null> {
  return {
    LOCATION: preferences.preferredCities.join(', '),
    SALARY_RANGE: formatSalary(preferences.desiredSalaryMin, preferences.desiredSalaryMax) ?? null,
    JOB_FUNCTION: preferences.preferredJobs.join(', '),
    INDUSTRY_SECTOR: preferences.industrySectors.join(', '),
    DOMAIN: preferences.domains.join(', '),
  }
}
