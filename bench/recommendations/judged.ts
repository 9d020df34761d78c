/** What the database stores of a posting. */
export interface JudgedPosting {
  id: string
  title: string
  company_id: string
  company_name: string
  skills: string[]
  city: string | null
  country: string | null
  location: string | null
  work_type: string | null
  required_experience: number | null
  max_experience: number | null
  salary_min: number | null
  salary_max: number | null
}

/** A person for whom recommendations are judged. */
export interface JudgedProfile {
  name: string
  skills: string[]
  jobs: string[]
  cities: string[]
  years: number
  /** In rupees a year. */
  salary: number | null
}
