import {
  EMPLOYEE_AGE,
  type EmployeeProfile,
  type EmployeeTyped,
  latestBirthday,
  MAX_BIO,
} from '@endorse/contract'
import { useOfForm } from '../../../lib/form.ts'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useSaveEmployee } from '../api.ts'
import { employeeArea, employeeForms } from '../areas.ts'
import { ChipsField } from '../fields/ChipsField.tsx'
import { Group, Pair } from '../fields/Group.tsx'
import { PhoneInput } from '../fields/PhoneInput.tsx'
import { nameOf, PhotoField } from '../fields/PhotoField.tsx'
import { ReadOnlyPair } from '../fields/ReadOnlyPair.tsx'
import { ResumesField } from '../fields/ResumesField.tsx'
import { TabFrame } from '../TabFrame.tsx'
import { useProfileFiles } from '../use-profile-files.ts'
import { useTabForm } from '../use-tab-form.ts'
import { useTabSaving } from '../use-tab-saving.ts'
import { employeePersonal } from '../wire.ts'

const photoTexts = {
  wrongType: 'Please upload a valid image file (e.g., PNG, JPEG)',
  tooLarge: 'Profile image must be less than 5MB',
}
const resumeTexts = {
  wrongType: 'Please upload only PDF or DOC files for resume',
  tooLarge: 'Resume file size must be less than 10MB',
}

const checks = async () => (await employeeForms()).personal

interface Props {
  typed: EmployeeTyped['personal']
  profile: EmployeeProfile | null
}

export function EmployeePersonalTab({ typed, profile }: Props) {
  const files = useProfileFiles()
  const tabForm = useTabForm('employee:personal', checks, typed, [files.photo, files.resume])
  const saving = useTabSaving(
    employeeArea,
    'personal',
    profile?.status === 'COMPLETE',
    tabForm,
    useSaveEmployee(),
  )
  const { form } = tabForm
  const name = useOfForm(form, () => nameOf(form.state().values))
  const resumes = profile?.resumes ?? []
  const save = () =>
    saving.save(async () => ({ ...employeePersonal(await tabForm.checked()), ...files.wire(resumes) }), {
      profileImage: files.photo,
      resume: files.resume,
    })
  return (
    <TabFrame area={employeeArea} tab="personal" tabForm={tabForm} saving={saving} onValid={save}>
      <Group title="About you" help="Endorsees see your name, role and company.">
        <PhotoField
          name={name}
          kept={profile?.profileImageUrl ?? null}
          file={files.photo}
          preview={files.preview}
          onChoose={files.choosePhoto}
          isRemoved={files.isPhotoRemoved}
          onRemove={files.removePhoto}
          texts={photoTexts}
          error={saving.fileErrors.profileImage}
          onError={(error) => saving.setFileError('profileImage', error)}
          progress={saving.progress}
        />
        <Pair>
          <TextInput form={form} name="firstName" label="First name" required autoComplete="given-name" />
          <TextInput form={form} name="lastName" label="Last name" required autoComplete="family-name" />
        </Pair>
        <ReadOnlyPair email={typed.email} profileType="ENDORSER" />
        <Pair>
          <PhoneInput form={form} name="phoneNumber" />
          <TextInput
            form={form}
            name="dateOfBirth"
            label="Date of birth"
            required
            type="date"
            autoComplete="bday"
            inputProps={{ min: '1900-01-01', max: latestBirthday(EMPLOYEE_AGE) }}
          />
        </Pair>
        <TextInput form={form} name="currentLocation" label="Current location" />
        <TextInput form={form} name="bio" label="Bio" rows={4} maxLength={MAX_BIO} />
      </Group>
      <Group title="Skills and links">
        <ChipsField form={form} name="skills" label="Skills" placeholder="Java, product design, sales" />
        <TextInput
          form={form}
          name="linkedinUrl"
          label="LinkedIn"
          placeholder="linkedin.com/in/username or just the username"
        />
        <TextInput form={form} name="portfolioUrl" label="Portfolio" inputMode="url" />
      </Group>
      <Group title="Resume">
        <ResumesField
          resumes={resumes}
          removed={files.removed}
          onRemove={files.removeResume}
          file={files.resume}
          onChoose={files.chooseResume}
          texts={resumeTexts}
          error={saving.fileErrors.resume}
          onError={(error) => saving.setFileError('resume', error)}
          progress={saving.progress}
          onCancel={saving.cancel}
        />
      </Group>
    </TabFrame>
  )
}
