import { latestBirthday, MAX_BIO, SEEKER_AGE, type SeekerProfile, type SeekerTyped } from '@endorse/contract'
import { TextInput } from '../../../ui/TextInput.tsx'
import { useSaveSeeker } from '../api.ts'
import { seekerArea, seekerForms } from '../areas.ts'
import { ChipsField } from '../fields/ChipsField.tsx'
import { Group, Pair } from '../fields/Group.tsx'
import { LanguagesField } from '../fields/LanguagesField.tsx'
import { PhoneInput } from '../fields/PhoneInput.tsx'
import { PhotoField } from '../fields/PhotoField.tsx'
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
  const { control, watch } = tabForm.form
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
          name={`${watch('firstName')} ${watch('lastName')}`.trim()}
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
          <TextInput
            control={control}
            name="firstName"
            label="First name"
            required
            autoComplete="given-name"
          />
          <TextInput
            control={control}
            name="lastName"
            label="Last name"
            required
            autoComplete="family-name"
          />
        </Pair>
        <ReadOnlyPair email={typed.email} profileType="ENDORSEE" />
        <Pair>
          <PhoneInput control={control} name="phoneNumber" />
          <TextInput
            control={control}
            name="dateOfBirth"
            label="Date of birth"
            required
            type="date"
            autoComplete="bday"
            inputProps={{ min: '1900-01-01', max: latestBirthday(SEEKER_AGE) }}
          />
        </Pair>
        <TextInput control={control} name="currentLocation" label="Current location" />
        <TextInput
          control={control}
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
        <ChipsField
          control={control}
          name="skills"
          label="Skills"
          placeholder="Java, product design, sales"
        />
        <LanguagesField control={control} />
      </Group>
      <Group title="Links">
        <TextInput
          control={control}
          name="linkedinUrl"
          label="LinkedIn"
          placeholder="linkedin.com/in/username or just the username"
        />
        <TextInput control={control} name="portfolioUrl" label="Portfolio" inputMode="url" />
        <TextInput control={control} name="publicationUrl" label="Publication" inputMode="url" />
        <ChipsField control={control} name="otherURl" label="Other links" maxLength={500} />
      </Group>
    </TabFrame>
  )
}
