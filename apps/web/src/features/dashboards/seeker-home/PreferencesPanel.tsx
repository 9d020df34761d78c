import type { SeekerHome } from '@endorse/contract/dashboards/schemas'
import { type PreferenceKind, preferenceKinds } from '@endorse/contract/profiles/values'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { paths } from '../../../foundation/paths.ts'
import { formatSalary } from '../../../lib/money.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { useOrderPreferences } from '../home-api.ts'
import { PreferenceList } from './PreferenceList.tsx'

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
        <PreferenceList
          order={preferences.order ?? preferenceKinds}
          values={valuesOf(preferences)}
          onOrder={saveOrder}
        />
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
