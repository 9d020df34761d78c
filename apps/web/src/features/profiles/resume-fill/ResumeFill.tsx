import type { ResumeDocument } from '@endorse/contract/document-parsing/schemas'
import type { Resume } from '@endorse/contract/files/schemas'
import type { SeekerFormValues } from '@endorse/contract/profiles/forms'
import { type SeekerTab, seekerTabLabel } from '@endorse/contract/profiles/tabs'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Stack from '@mui/material/Stack'
import { styled } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import { useContext, useState } from 'react'
import { getErrorMessage, hasErrorCode } from '../../../lib/api-error.ts'
import type { Form } from '../../../lib/form.ts'
import { useUser } from '../../../lib/session.ts'
import { Alert } from '../../../ui/Alert.tsx'
import { ErrorPanel } from '../../../ui/ErrorPanel.tsx'
import { LoadingText } from '../../../ui/LoadingText.tsx'
import { MiddleEllipsis } from '../../../ui/MiddleEllipsis.tsx'
import { SelectionControl } from '../../../ui/SelectionControl.tsx'
import { SkeletonText } from '../../../ui/Skeletons.tsx'
import { useMyProfile } from '../api.ts'
import { seekerFormValues } from '../form-values.ts'
import { LiveProfileContext, type SeekerFields } from '../live-profile.ts'
import { useResumeValues } from './api.ts'
import { applySuggestions, fillDraft, readDrafts } from './fill-tabs.ts'
import { type Suggestion, sourceText, suggestionsFrom } from './suggestions.ts'

interface Props {
  resume: Resume
  form: Form<SeekerFormValues['personal']>
  onClose: () => void
}

/** The tabs whose forms are not open while the resume fills them in. */
const otherTabs = ['education', 'work-experience'] as const

/** Offers each value of a resume for the forms. Nothing is saved before the user saves the tabs. */
export function ResumeFill({ resume, form, onClose }: Props) {
  const { data, error, refetch } = useResumeValues(resume.id)
  return (
    <Card component="section" aria-label="Values of the resume" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', justifyContent: 'space-between', mb: 1 }}>
        <Typography variant="h6" component="h3" sx={{ minWidth: 0 }}>
          <MiddleEllipsis text={resume.displayName} />
        </Typography>
        <Button variant="text" size="small" onClick={onClose} sx={{ flex: 'none' }}>
          Close
        </Button>
      </Stack>
      {error && <ReadingError error={error} onRetry={() => void refetch()} />}
      {!data && !error && (
        <>
          <LoadingText>Reading your resume...</LoadingText>
          <SkeletonText lines={5} />
        </>
      )}
      {data && <ReadValues document={data} form={form} />}
    </Card>
  )
}

function ReadingError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const message = getErrorMessage(error, 'The resume could not be read.')
  // The server says why: a scan, a password, a damaged file.
  if (hasErrorCode(error, 'BAD_FILE')) return <Note>{`${message} The file is in your resumes.`}</Note>
  return <ErrorPanel what="The values of your resume" message={message} onRetry={onRetry} />
}

function ReadValues({ document, form }: { document: ResumeDocument; form: Props['form'] }) {
  const user = useUser()
  const { data: profile } = useMyProfile()
  const live = useContext(LiveProfileContext)
  const [undo, setUndo] = useState<() => void>()
  const [filled, setFilled] = useState<Suggestion[]>([])
  const saved = seekerFormValues(profile?.profileType === 'ENDORSEE' ? profile : null, user)
  const fieldsNow = (): SeekerFields => ({
    ...saved.education,
    ...saved['work-experience'],
    ...saved['job-preferences'],
    ...readDrafts(otherTabs, user.id),
    ...form.getValues(),
  })

  const fill = (suggestions: Suggestion[]) => {
    const before = fieldsNow()
    const changes = applySuggestions(before, suggestions)
    const undoDrafts = otherTabs.map((tab) => {
      const ofTab = pick(changes, suggestions, tab)
      return Object.keys(ofTab).length > 0 ? fillDraft(tab, user.id, ofTab) : undefined
    })
    const ofForm = pick(changes, suggestions, 'personal')
    setFields(form, ofForm)
    live.set({ ...live.get(), ...changes })
    setFilled(suggestions)
    setUndo(() => () => {
      for (const undoDraft of undoDrafts) undoDraft?.()
      setFields(form, keep(before, Object.keys(ofForm)))
      live.set({ ...live.get(), ...keep(before, Object.keys(changes)) })
      setUndo(undefined)
    })
  }

  if (undo) return <Filled filled={filled} onUndo={undo} />
  return <Suggestions suggestions={suggestionsFrom(document, fieldsNow())} onFill={fill} />
}

/** The values that the user ticks are written into the form by Fill in. */
function Suggestions({
  suggestions,
  onFill,
}: {
  suggestions: Suggestion[]
  onFill: (chosen: Suggestion[]) => void
}) {
  const [ticked, setTicked] = useState(
    () => new Set(suggestions.filter(({ isPreselected }) => isPreselected).map(({ id }) => id)),
  )
  if (suggestions.length === 0) return <Note>Your profile says all that we read in this resume.</Note>
  const toggle = (suggestion: Suggestion) => setTicked(toggled(ticked, suggestion, suggestions))
  const chosen = suggestions.filter(({ id }) => ticked.has(id))
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        Choose the values to fill in. Nothing is saved until you save each tab.
      </Typography>
      <List>
        {suggestions.map((suggestion) => (
          <li key={suggestion.id}>
            <SelectionControl
              type="checkbox"
              checked={ticked.has(suggestion.id)}
              onChange={() => toggle(suggestion)}
              label={<SuggestionLabel {...suggestion} />}
            />
          </li>
        ))}
      </List>
      <Button
        variant="contained"
        color="primary"
        disabled={chosen.length === 0}
        onClick={() => onFill(chosen)}
        sx={{ mt: 2 }}
      >
        Fill in {chosen.length === 1 ? '1 value' : `${chosen.length} values`}
      </Button>
    </>
  )
}

function SuggestionLabel({ label, text, replaces, places }: Suggestion) {
  const source = sourceText(places)
  return (
    <Label>
      <span>
        <b>{label}</b> {source && <Source>{source}</Source>}
      </span>
      <span data-text>{text}</span>
      {replaces && <small>Replaces “{replaces}”</small>}
    </Label>
  )
}

/** Of two suggestions for one text, at most one is ticked. */
function toggled(ticked: Set<string>, { id, field, tab }: Suggestion, all: Suggestion[]): Set<string> {
  const next = new Set(ticked)
  if (next.delete(id)) return next
  const rivals = tab === 'personal' ? all.filter((one) => one.field === field) : []
  for (const rival of rivals) next.delete(rival.id)
  return next.add(id)
}

function Filled({ filled, onUndo }: { filled: Suggestion[]; onUndo: () => void }) {
  const tabs = [...new Set(filled.map(({ tab }) => seekerTabLabel[tab]))]
  return (
    <Alert
      severity="success"
      role="status"
      action={
        <Button size="small" variant="text" onClick={onUndo}>
          Undo
        </Button>
      }
    >
      {filled.length === 1 ? '1 value is filled in.' : `${filled.length} values are filled in.`} Please check
      them, then save: {tabs.join(', ')}.
    </Alert>
  )
}

function Note({ children }: { children: string }) {
  return (
    <Typography variant="body2" color="textSecondary" role="status">
      {children}
    </Typography>
  )
}

function pick(changes: Partial<SeekerFields>, suggestions: Suggestion[], tab: SeekerTab) {
  return keep(
    changes,
    suggestions.filter((one) => one.tab === tab).map(({ field }) => field),
  )
}

function keep(fields: Partial<SeekerFields>, names: string[]): Partial<SeekerFields> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)))
}

function setFields(form: Props['form'], fields: Partial<SeekerFormValues['personal']>) {
  const names = Object.keys(fields) as (keyof SeekerFormValues['personal'])[]
  for (const name of names) {
    const value = fields[name]
    if (value !== undefined) form.setValue(name, value)
  }
}

const List = styled('ul')(({ theme }) => ({
  margin: '12px 0 0',
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: '4px 0' },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}))

const Label = styled('span')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  padding: '4px 0',
  fontSize: 14,
  lineHeight: '20px',
  overflowWrap: 'anywhere',
  '& b': { fontSize: 13, fontWeight: 500 },
  '& small': { ...theme.typography.caption, color: theme.vars.palette.text.tertiary },
  '& [data-text]': {
    display: '-webkit-box',
    overflow: 'hidden',
    WebkitLineClamp: 3,
    WebkitBoxOrient: 'vertical',
    color: theme.vars.palette.text.secondary,
  },
}))

const Source = styled('span')(({ theme }) => ({
  display: 'inline-block',
  marginLeft: 4,
  padding: '2px 6px',
  borderRadius: 4,
  fontSize: 12,
  lineHeight: '16px',
  backgroundColor: theme.vars.palette.warning.light,
  color: theme.vars.palette.warning.dark,
}))
