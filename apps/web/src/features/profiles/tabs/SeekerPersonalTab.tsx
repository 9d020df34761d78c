import { latestBirthday, MAX_BIO, SEEKER_AGE, type SeekerProfile, type SeekerTyped } from '@endorse/contract'
import { useOfForm } from '../../../lib/form.ts'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useSaveSeeker } from '../api.ts'
import { seekerArea, seekerForms } from '../areas.ts'
import { ChipsField } from '../fields/ChipsField.tsx'
import { Group, Pair } from '../fields/Group.tsx'
import { LanguagesField } from '../fields/LanguagesField.tsx'
import { PhoneInput } from '../fields/PhoneInput.tsx'
import { nameOf, PhotoField } from '../fields/PhotoField.tsx'
import { ReadOnlyPair } from '../fields/ReadOnlyPair.tsx'
import { ResumesField } from '../fields/ResumesField.tsx'
import { TabFrame } from '../TabFrame.tsx'
import { useProfileFiles } from '../use-profile-files.ts'
import { useTabForm } from '../use-tab-form.ts'
import { useTabSaving } from '../use-tab-saving.ts'
import { seekerPersonal } from '../wire.ts'

const photoTexts = {
  wrongType: 'Please upload an image file (JPEG, PNG, GIF, or WebP)',
  tooLarge: 'File too large. Maximum size is 5MB.',
}
const resumeTexts = {
  wrongType: 'Please upload a PDF, DOC, or DOCX file',
  tooLarge: 'File too large. Maximum size is 10MB.',
}

const checks = async () => (await seekerForms()).personal

interface Props {
  typed: SeekerTyped['personal']
  profile: SeekerProfile | null
}

export function SeekerPersonalTab({ typed, profile }: Props) {
  const files = useProfileFiles()
  const tabForm = useTabForm('seeker:personal', checks, typed, [files.photo, files.resume])
  const saving = useTabSaving(
    seekerArea,
    'personal',
    profile?.status === 'COMPLETE',
    tabForm,
    useSaveSeeker(),
  )
  const { form } = tabForm
  const name = useOfForm(form, () => nameOf(form.state().values))
  const resumes = profile?.resumes ?? []
  const save = () =>
    saving.save(async () => ({ ...seekerPersonal(await tabForm.checked()), ...files.wire(resumes) }), {
      profileImage: files.photo,
      resume: files.resume,
    })
  return (
    <TabFrame area={seekerArea} tab="personal" tabForm={tabForm} saving={saving} onValid={save}>
      <Group title="About you">
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
        <ReadOnlyPair email={typed.email} profileType="ENDORSEE" />
        <Pair>
          <PhoneInput form={form} name="phoneNumber" />
          <TextInput
            form={form}
            name="dateOfBirth"
            label="Date of birth"
            required
            type="date"
            autoComplete="bday"
            inputProps={{ min: '1900-01-01', max: latestBirthday(SEEKER_AGE) }}
          />
        </Pair>
        <TextInput form={form} name="currentLocation" label="Current location" />
        <TextInput
          form={form}
          name="bio"
          label="Bio"
          rows={4}
          maxLength={MAX_BIO}
          help="What you do well, and what you are looking for"
        />
      </Group>
      <Group
        title="Resume"
        help="Endorsers read it before they refer you. Only people who may decide see it."
      >
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
      <Group title="Skills and languages">
        <ChipsField form={form} name="skills" label="Skills" placeholder="Java, product design, sales" />
        <LanguagesField form={form} />
      </Group>
      <Group title="Links">
        <TextInput
          form={form}
          name="linkedinUrl"
          label="LinkedIn"
          placeholder="linkedin.com/in/username or just the username"
        />
        <TextInput form={form} name="portfolioUrl" label="Portfolio" inputMode="url" />
        <TextInput form={form} name="publicationUrl" label="Publication" inputMode="url" />
        <ChipsField form={form} name="otherURl" label="Other links" maxLength={500} />
      </Group>
    </TabFrame>
  )
}
