import type { ProfileResume } from '@endorse/contract/profiles/schemas'
import { useEffect, useState } from 'react'

/** Holds the photo and resume changes of the personal tab until they are saved. */
export function useProfileFiles() {
  const [photo, setPhoto] = useState<{ file: File; preview: string }>()
  const [isPhotoRemoved, removePhoto] = useState(false)
  const [resume, chooseResume] = useState<File>()
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())

  useEffect(() => () => URL.revokeObjectURL(photo?.preview ?? ''), [photo])

  return {
    photo: photo?.file,
    /** Object URL of the selected photo, revoked when the photo changes. */
    preview: photo?.preview,
    choosePhoto: (file: File | undefined) => setPhoto(file && { file, preview: URL.createObjectURL(file) }),
    isPhotoRemoved,
    removePhoto,
    resume,
    chooseResume,
    removed,
    removeResume: (id: string, isRemoved: boolean) =>
      setRemoved((before) => new Set(isRemoved ? [...before, id] : [...before].filter((one) => one !== id))),
    /** Request fields that describe removed files; the new files are sent separately. */
    toRequestFields(resumes: ProfileResume[]) {
      const isRemovedResume = ({ id }: ProfileResume) => removed.has(id)
      return {
        ...(isPhotoRemoved && !photo && { profileImageUrl: '' }),
        ...(removed.size > 0 && {
          resumeUrl: JSON.stringify(resumes.filter((one) => !isRemovedResume(one)).map(({ url }) => url)),
          removedResumeUrls: JSON.stringify(resumes.filter(isRemovedResume).map(({ url }) => url)),
        }),
      }
    },
  }
}
