/** What the demo household pays every month, on the same day. Amounts are whole pesos. */
export interface Bill {
  description: string;
  category: string;
  day: number;
  pesos: number;
  /** The maximum relative deviation of the amount. */
  spread: number;
  payer: 'first' | 'second';
  shared: boolean;
  /** The interval in months. */
  every: number;
}

/** Irregular purchases, some times a month. Amounts are whole pesos. */
export interface Habit {
  places: string[];
  category: string;
  perMonth: number;
  from: number;
  to: number;
  /** The fraction that is shared. */
  sharedPart: number;
  tags: string[];
}

export const categories: { name: string; color: string }[] = [
  { name: 'Casa', color: '#EF4444' },
  { name: 'Súper y despensa', color: '#10B981' },
  { name: 'Servicios', color: '#F59E0B' },
  { name: 'Restaurantes y cafés', color: '#F97316' },
  { name: 'Transporte', color: '#3B82F6' },
  { name: 'Salud', color: '#06B6D4' },
  { name: 'Mascotas', color: '#84CC16' },
  { name: 'Ocio y suscripciones', color: '#8B5CF6' },
  { name: 'Ropa', color: '#EC4899' },
  { name: 'Viajes', color: '#6366F1' },
];

/** Comes every two months, and its amount is known only then. */
export const LIGHT: Bill = {
  description: 'Recibo de la luz',
  category: 'Servicios',
  day: 12,
  pesos: 780,
  spread: 0.3,
  payer: 'second',
  shared: true,
  every: 2,
};

export const bills: Bill[] = [
  { description: 'Renta', category: 'Casa', day: 1, pesos: 14_500, spread: 0, payer: 'first', shared: true, every: 1 },
  {
    description: 'Mantenimiento del edificio',
    category: 'Casa',
    day: 3,
    pesos: 1_250,
    spread: 0,
    payer: 'second',
    shared: true,
    every: 1,
  },
  LIGHT,
  {
    description: 'Gas',
    category: 'Servicios',
    day: 18,
    pesos: 540,
    spread: 0.2,
    payer: 'first',
    shared: true,
    every: 1,
  },
  {
    description: 'Agua',
    category: 'Servicios',
    day: 20,
    pesos: 310,
    spread: 0.15,
    payer: 'second',
    shared: true,
    every: 2,
  },
  {
    description: 'Internet',
    category: 'Servicios',
    day: 15,
    pesos: 649,
    spread: 0,
    payer: 'first',
    shared: true,
    every: 1,
  },
  {
    description: 'Plan del celular',
    category: 'Servicios',
    day: 8,
    pesos: 399,
    spread: 0,
    payer: 'second',
    shared: false,
    every: 1,
  },
  {
    description: 'Gimnasio',
    category: 'Salud',
    day: 5,
    pesos: 850,
    spread: 0,
    payer: 'first',
    shared: false,
    every: 1,
  },
  {
    description: 'Música en línea',
    category: 'Ocio y suscripciones',
    day: 10,
    pesos: 199,
    spread: 0,
    payer: 'second',
    shared: true,
    every: 1,
  },
  {
    description: 'Películas en línea',
    category: 'Ocio y suscripciones',
    day: 22,
    pesos: 299,
    spread: 0,
    payer: 'first',
    shared: true,
    every: 1,
  },
];

export const habits: Habit[] = [
  {
    places: ['Súper de la semana', 'Mercado', 'Despensa'],
    category: 'Súper y despensa',
    perMonth: 7,
    from: 380,
    to: 1_900,
    sharedPart: 0.97,
    tags: ['despensa'],
  },
  {
    places: ['Frutería', 'Tortillería', 'Panadería', 'Carnicería'],
    category: 'Súper y despensa',
    perMonth: 9,
    from: 35,
    to: 320,
    sharedPart: 0.9,
    tags: [],
  },
  {
    places: ['Café', 'Café de la esquina', 'Comida corrida', 'Tacos'],
    category: 'Restaurantes y cafés',
    perMonth: 13,
    from: 45,
    to: 260,
    sharedPart: 0.3,
    tags: [],
  },
  {
    places: ['Cena', 'Desayuno del domingo', 'Mariscos', 'Pizza'],
    category: 'Restaurantes y cafés',
    perMonth: 5,
    from: 320,
    to: 1_350,
    sharedPart: 0.95,
    tags: ['salida'],
  },
  {
    places: ['Gasolina', 'Recarga del metro', 'Taxi', 'Estacionamiento'],
    category: 'Transporte',
    perMonth: 9,
    from: 40,
    to: 900,
    sharedPart: 0.35,
    tags: [],
  },
  {
    places: ['Farmacia', 'Consulta médica', 'Dentista'],
    category: 'Salud',
    perMonth: 2,
    from: 120,
    to: 1_400,
    sharedPart: 0.4,
    tags: ['salud'],
  },
  {
    places: ['Croquetas', 'Veterinaria', 'Arena para el gato'],
    category: 'Mascotas',
    perMonth: 2,
    from: 180,
    to: 1_100,
    sharedPart: 1,
    tags: ['gato'],
  },
  {
    places: ['Cine', 'Libros', 'Concierto', 'Videojuego'],
    category: 'Ocio y suscripciones',
    perMonth: 3,
    from: 90,
    to: 950,
    sharedPart: 0.5,
    tags: [],
  },
  {
    places: ['Zapatos', 'Ropa', 'Tintorería'],
    category: 'Ropa',
    perMonth: 1.5,
    from: 150,
    to: 1_900,
    sharedPart: 0.05,
    tags: [],
  },
  {
    places: ['Hotel', 'Autobús', 'Casetas', 'Comida en carretera'],
    category: 'Viajes',
    perMonth: 1.2,
    from: 250,
    to: 2_900,
    sharedPart: 0.95,
    tags: ['viaje'],
  },
  {
    places: ['Focos y pilas', 'Plomero', 'Artículos de limpieza'],
    category: 'Casa',
    perMonth: 1.5,
    from: 90,
    to: 1_200,
    sharedPart: 1,
    tags: [],
  },
  {
    places: ['Regalo', 'Varios', 'Papelería'],
    category: '',
    perMonth: 1,
    from: 60,
    to: 700,
    sharedPart: 0.4,
    tags: [],
  },
];
