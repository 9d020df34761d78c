import { experienceLevelLabel, experienceLevels } from '@endorse/contract/job-postings/values'
import { blankProject } from '@endorse/contract/profiles/blank-entries'
import { MAX_ENTRIES } from '@endorse/contract/profiles/form-limits'
import type { SeekerFormValues } from '@endorse/contract/profiles/forms'
import type { Form } from '../../../lib/form.ts'
import { DateRangeField } from '../../../ui/form/DateRangeField.tsx'
import { FieldArray } from '../../../ui/form/FieldArray.tsx'
import { FieldGroup, FieldRow } from '../../../ui/form/FieldGroup.tsx'
import { TextInput } from '../../../ui/form/inputs.tsx'
import { SelectField } from '../../../ui/form/SelectField.tsx'
import { useSaveSeeker } from '../api.ts'
import { seekerWorkBody } from '../request-body.ts'
import { useTabForm } from '../use-tab-form.ts'
import { useTabSaving } from '../use-tab-saving.ts'
import { WizardStep } from '../WizardStep.tsx'
import { loadSeekerSchemas, seekerWizard } from '../wizards.ts'
import { WorkEntries } from './WorkEntries.tsx'

type FormValues = SeekerFormValues['work-experience']

const loadSchema = async () => (await loadSeekerSchemas())['work-experience']

/** Current position, work experience and projects of an Endorsee. */
export function SeekerWorkTab({ initialValues, isUpdate }: { initialValues: FormValues; isUpdate: boolean }) {
  const tabForm = useTabForm('seeker:work-experience', loadSchema, initialValues)
  const saving = useTabSaving(seekerWizard, 'work-experience', isUpdate, tabForm, useSaveSeeker())
  const { form } = tabForm
  return (
    <WizardStep
      wizard={seekerWizard}
      tab="work-experience"
      tabForm={tabForm}
      saving={saving}
      onValid={(values) => saving.save(seekerWorkBody(values))}
    >
      <FieldGroup title="Where you work now" help="Leave it blank if you are starting out.">
        <FieldRow>
          <TextInput form={form} name="department" label="Department" />
          <SelectField
            form={form}
            name="experienceLevel"
            label="Experience level"
            options={experienceLevels}
            labels={experienceLevelLabel}
            placeholder="Not specified"
          />
        </FieldRow>
      </FieldGroup>
      <FieldGroup title="Work experience" help="The newest first. Leave it blank if you are starting out.">
        <WorkEntries form={form} />
      </FieldGroup>
      <FieldGroup title="Projects">
        <ProjectEntries form={form} />
      </FieldGroup>
    </WizardStep>
  )
}

function ProjectEntries({ form }: { form: Form<FormValues> }) {
  return (
    <FieldArray form={form} name="project" noun="Project" emptyEntry={blankProject} max={MAX_ENTRIES}>
      {(path) => (
        <>
          <FieldRow>
            <TextInput form={form} name={`${path}.title`} label="Title" />
            <TextInput form={form} name={`${path}.organization`} label="Organization" />
          </FieldRow>
          <DateRangeField form={form} start={`${path}.startDate`} end={`${path}.endDate`} />
          <TextInput form={form} name={`${path}.description`} label="Description" rows={3} />
        </>
      )}
    </FieldArray>
  )
}
