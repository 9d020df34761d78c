import type { Resume } from '@endorse/contract/files/schemas'
import { documentRules, pictureRules } from '@endorse/contract/files/values'
import { MAX_BIO, MIN_SEEKER_AGE } from '@endorse/contract/profiles/form-limits'
import type { SeekerFormValues } from '@endorse/contract/profiles/forms'
import type { SeekerProfile } from '@endorse/contract/profiles/schemas'
import Typography from '@mui/material/Typography'
import { Suspense, useState } from 'react'
import { paths } from '../../../foundation/paths.ts'
import { useFieldValue } from '../../../lib/form.ts'
import { PlaceInput } from '../../../lib/PlaceInput.tsx'
import { ChipsField } from '../../../ui/form/ChipsField.tsx'
import { FieldGroup, FieldRow } from '../../../ui/form/FieldGroup.tsx'
import { TextInput } from '../../../ui/form/inputs.tsx'
import { lazyPart } from '../../../ui/load-part.ts'
import { SkeletonText } from '../../../ui/Skeletons.tsx'
import { TextLink } from '../../../ui/TextLink.tsx'
import { useSaveSeeker } from '../api.ts'
import { AccountFields } from '../fields/AccountFields.tsx'
import { BirthdayField } from '../fields/BirthdayField.tsx'
import { LanguagesField } from '../fields/LanguagesField.tsx'
import { PhoneInput } from '../fields/PhoneInput.tsx'
import { PhotoField } from '../fields/PhotoField.tsx'
import { ResumesField } from '../fields/ResumesField.tsx'
import { seekerPersonalBody } from '../request-body.ts'
import { useProfilePhoto } from '../use-profile-photo.ts'
import { useTabForm } from '../use-tab-form.ts'
import { useTabSaving } from '../use-tab-saving.ts'
import { WizardStep } from '../WizardStep.tsx'
import { loadSeekerSchemas, loadWithOptionalLastName, seekerWizard } from '../wizards.ts'

const loadSchema = async () => (await loadSeekerSchemas()).personal
const loadSingleNameSchema = () => loadWithOptionalLastName(loadSchema)

const ResumeFill = lazyPart(async () => ({
  default: (await import('../resume-fill/ResumeFill.tsx')).ResumeFill,
}))

/** An address can contain a comma. */
const splitLinks = (text: string) => text.split(/[,;]?\s+/).filter((link) => link !== '')

interface Props {
  initialValues: SeekerFormValues['personal']
  profile: SeekerProfile | null
}

/** Photo, contact data, resumes, skills, languages and links of an Endorsee. */
export function SeekerPersonalTab({ initialValues, profile }: Props) {
  const [readResume, setReadResume] = useState<Resume>()
  const files = useProfilePhoto(profile?.profileImageUrl ?? null)
  const tabForm = useTabForm(
    'seeker:personal',
    initialValues.lastName === '' ? loadSingleNameSchema : loadSchema,
    initialValues,
    [files.photo],
  )
  const saving = useTabSaving(
    seekerWizard,
    'personal',
    profile?.status === 'COMPLETE',
    tabForm,
    useSaveSeeker(),
  )
  const { form } = tabForm
  const firstName: string = useFieldValue(form, 'firstName')
  const lastName: string = useFieldValue(form, 'lastName')
  return (
    <WizardStep
      wizard={seekerWizard}
      tab="personal"
      tabForm={tabForm}
      saving={saving}
      onValid={(values) =>
        saving.save(
          { ...seekerPersonalBody(values), ...files.toRequestFields() },
          { profileImage: files.photo },
        )
      }
    >
      <FieldGroup
        title="Start with your resume"
        help="We read it and offer each value for your profile. Only people who decide on your applications can open it."
      >
        <ResumesField rules={documentRules.seekerProfile} onRead={setReadResume} />
        {readResume && (
          <Suspense fallback={<SkeletonText lines={3} />}>
            <ResumeFill
              key={readResume.id}
              resume={readResume}
              form={form}
              onClose={() => setReadResume(undefined)}
            />
          </Suspense>
        )}
      </FieldGroup>
      <FieldGroup title="About you">
        <PhotoField
          name={`${firstName} ${lastName}`.trim()}
          currentUrl={profile?.profileImageUrl ?? null}
          file={files.photo}
          preview={files.preview}
          onSelect={files.choosePhoto}
          isRemoved={files.isPhotoRemoved}
          onRemove={files.removePhoto}
          rules={pictureRules.seekerProfile}
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
        <AccountFields email={initialValues.email} profileType="ENDORSEE" />
        <FieldRow>
          <PhoneInput form={form} name="phoneNumber" />
          <BirthdayField form={form} name="dateOfBirth" minAge={MIN_SEEKER_AGE} />
        </FieldRow>
        <Typography variant="small" component="p" color="textSecondary">
          Only the Endorser who handles your application sees your phone number and date of birth, after they
          have accepted it.{' '}
          <TextLink to={paths.privacy} target="_blank">
            Privacy Policy
          </TextLink>
        </Typography>
        <PlaceInput form={form} name="currentLocation" label="Current location" />
        <TextInput
          form={form}
          name="bio"
          label="Bio"
          rows={4}
          maxLength={MAX_BIO}
          help="What you do well, and what you are looking for"
        />
      </FieldGroup>
      <FieldGroup title="Skills and languages">
        <ChipsField form={form} name="skills" label="Skills" placeholder="Java, product design, sales" />
        <LanguagesField form={form} />
      </FieldGroup>
      <FieldGroup title="Links">
        <TextInput
          form={form}
          name="linkedinUrl"
          label="LinkedIn"
          placeholder="linkedin.com/in/username or just the username"
        />
        <TextInput form={form} name="portfolioUrl" label="Portfolio" inputMode="url" />
        <TextInput form={form} name="publicationUrl" label="Publication" inputMode="url" />
        <ChipsField form={form} name="otherURl" label="Other links" maxLength={500} split={splitLinks} />
      </FieldGroup>
    </WizardStep>
  )
}
