/**
 * What the labelled documents ask for besides the main skills of their labels, read by hand: named as required, preferred or
 * used in the work. Fields of a degree, products of the company and what the text only mentions are left out.
 */
export const askedSkills: Readonly<Record<string, readonly string[]>> = {
  'llm-engineer-fynd.pdf': [
    'Scikit-learn',
    'XGBoost',
    'PyCaret',
    'Rasa',
    'Deep learning',
    'TensorFlow',
    'PyTorch',
    'Hugging Face',
    'AWS',
    'GCP',
    'Generative AI',
  ],
  'software-engineer-ml-google.pdf': ['Software development'],
  'senior-dotnet-promomash-russian.pdf': [
    'Microservices',
    'DDD',
    'CQRS',
    'Elasticsearch',
    'PostgreSQL',
    'RabbitMQ',
    'C#',
    'ASP.NET',
    'Entity Framework',
    'Angular',
    'TypeScript',
    'SOLID',
    'Clean Architecture',
  ],
  'chief-nlp-scientist.pdf': ['Artificial intelligence', 'Mathematics', 'Data pipelines', 'MLOps'],
  'senior-software-developer-php.docx': ['WordPress', 'Algorithms'],
  'full-stack-developer-mern.docx': ['MERN', 'JavaScript', 'Performance testing', 'Optimization'],
  'quant-researcher-bloomberg.docx': ['Natural language processing', 'Statistical modeling'],
  'rendered-steadfast-nutrition.pdf': [
    'Cleansing and preparing data',
    'Analyzing and exploring data',
    'Statistics',
    'Analyzing and visualizing data',
    'Reports and dashboards',
    'Communication and writing',
    'Solution-oriented',
  ],
}
