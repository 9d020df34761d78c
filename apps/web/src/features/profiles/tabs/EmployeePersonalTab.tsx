import { documentRules, pictureRules } from '@endorse/contract/files/values'
import { MAX_BIO, MIN_EMPLOYEE_AGE } from '@endorse/contract/profiles/form-limits'
import type { EmployeeFormValues } from '@endorse/contract/profiles/forms'
import type { EmployeeProfile } from '@endorse/contract/profiles/schemas'
import { useFieldValue } from '../../../lib/form.ts'
import { PlaceInput } from '../../../lib/PlaceInput.tsx'
import { ChipsField } from '../../../ui/form/ChipsField.tsx'
import { FieldGroup, FieldRow } from '../../../ui/form/FieldGroup.tsx'
import { TextInput } from '../../../ui/form/inputs.tsx'
import { useSaveEmployee } from '../api.ts'
import { AccountFields } from '../fields/AccountFields.tsx'
import { BirthdayField } from '../fields/BirthdayField.tsx'
import { PhoneInput } from '../fields/PhoneInput.tsx'
import { PhotoField } from '../fields/PhotoField.tsx'
import { ResumesField } from '../fields/ResumesField.tsx'
import { employeePersonalBody } from '../request-body.ts'
import { useProfilePhoto } from '../use-profile-photo.ts'
import { useTabForm } from '../use-tab-form.ts'
import { useTabSaving } from '../use-tab-saving.ts'
import { WizardStep } from '../WizardStep.tsx'
import { employeeWizard, loadEmployeeSchemas, loadWithOptionalLastName } from '../wizards.ts'

const loadSchema = async () => (await loadEmployeeSchemas()).personal
const loadSingleNameSchema = () => loadWithOptionalLastName(loadSchema)

interface Props {
  initialValues: EmployeeFormValues['personal']
  profile: EmployeeProfile | null
  isUpdate: boolean
}

/** Photo, contact data, skills and resumes of an Endorser. */
export function EmployeePersonalTab({ initialValues, profile, isUpdate }: Props) {
  const files = useProfilePhoto(profile?.profileImageUrl ?? null)
  const tabForm = useTabForm(
    'employee:personal',
    initialValues.lastName === '' ? loadSingleNameSchema : loadSchema,
    initialValues,
    [files.photo],
  )
  const saving = useTabSaving(employeeWizard, 'personal', isUpdate, tabForm, useSaveEmployee())
  const { form } = tabForm
  const firstName: string = useFieldValue(form, 'firstName')
  const lastName: string = useFieldValue(form, 'lastName')
  return (
    <WizardStep
      wizard={employeeWizard}
      tab="personal"
      tabForm={tabForm}
      saving={saving}
      onValid={(values) =>
        saving.save(
          { ...employeePersonalBody(values), ...files.toRequestFields() },
          { profileImage: files.photo },
        )
      }
    >
      <FieldGroup title="Your resume" help="Optional, to fill in the form. Nobody else sees it.">
        <ResumesField rules={documentRules.employeeProfile} />
      </FieldGroup>
      <FieldGroup
        title="About you"
        help="Endorsees see your name, photo, role and company. Nobody else sees your phone number and date of birth: we ask so that a real person stands behind each account."
      >
        <PhotoField
          name={`${firstName} ${lastName}`.trim()}
          currentUrl={profile?.profileImageUrl ?? null}
          file={files.photo}
          preview={files.preview}
          onSelect={files.choosePhoto}
          isRemoved={files.isPhotoRemoved}
          onRemove={files.removePhoto}
          rules={pictureRules.employeeProfile}
          error={saving.fileErrors.profileImage}
          onError={(error) => saving.setFileError('profileImage', error)}
          progress={saving.progress}
        />
        <FieldRow>
          <TextInput form={form} name="firstName" label="First name" required autoComplete="given-name" />
          <TextInput
            form={form}
            name="lastName"
            label="Last name"
            required={initialValues.lastName !== ''}
            autoComplete="family-name"
          />
        </FieldRow>
        <AccountFields email={initialValues.email} profileType="ENDORSER" />
        <FieldRow>
          <PhoneInput form={form} name="phoneNumber" />
          <BirthdayField form={form} name="dateOfBirth" minAge={MIN_EMPLOYEE_AGE} />
        </FieldRow>
        <PlaceInput form={form} name="currentLocation" label="Current location" />
        <TextInput form={form} name="bio" label="Bio" rows={4} maxLength={MAX_BIO} />
      </FieldGroup>
      <FieldGroup title="Skills and links">
        <ChipsField form={form} name="skills" label="Skills" placeholder="Java, product design, sales" />
        <TextInput
          form={form}
          name="linkedinUrl"
          label="LinkedIn"
          placeholder="linkedin.com/in/username or just the username"
        />
        <TextInput form={form} name="portfolioUrl" label="Portfolio" inputMode="url" />
      </FieldGroup>
    </WizardStep>
  )
}
