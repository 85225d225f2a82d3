import type { Point } from "./types.ts";

const at = (lat: number, lng: number): Point => ({ lat, lng });

/**
 * Towns, areas and roads around Delhi that have no centre in data/ and need no listed home. Good to 1 to 3 km: enough to
 * know the name and to say which homes are nearest, and used for nothing else.
 */
export const ROUGH_PLACES: Readonly<Record<string, Point>> = {
  // Towns
  Faridabad: at(28.41, 77.31),
  Ballabgarh: at(28.34, 77.32),
  Sonipat: at(28.99, 77.02),
  Kundli: at(28.87, 77.12),
  Bahadurgarh: at(28.69, 76.92),
  Jhajjar: at(28.61, 76.66),
  Rohtak: at(28.9, 76.61),
  Panipat: at(29.39, 76.97),
  Palwal: at(28.14, 77.33),
  Bhiwadi: at(28.21, 76.86),
  Dharuhera: at(28.21, 76.8),
  Rewari: at(28.2, 76.62),
  Pataudi: at(28.33, 76.78),
  Meerut: at(28.98, 77.71),
  Modinagar: at(28.83, 77.58),
  Muradnagar: at(28.78, 77.5),
  Hapur: at(28.73, 77.78),
  Loni: at(28.75, 77.29),
  Dadri: at(28.55, 77.55),
  Dankaur: at(28.35, 77.55),
  Jewar: at(28.12, 77.56),
  Bulandshahr: at(28.41, 77.85),
  // Central, south and west Delhi
  Chanakyapuri: at(28.6, 77.19),
  "Golf Links": at(28.6, 77.23),
  "Sundar Nagar": at(28.6, 77.24),
  "Lodhi Colony": at(28.59, 77.22),
  "Lutyens Delhi": at(28.6, 77.21),
  "Jor Bagh": at(28.59, 77.22),
  "Shanti Niketan": at(28.58, 77.17),
  "Anand Niketan": at(28.58, 77.17),
  Westend: at(28.58, 77.17),
  "Defence Colony": at(28.57, 77.23),
  "Nizamuddin East": at(28.59, 77.25),
  "Nizamuddin West": at(28.59, 77.24),
  "Maharani Bagh": at(28.57, 77.26),
  "New Friends Colony": at(28.57, 77.27),
  "Friends Colony": at(28.57, 77.26),
  "Gulmohar Park": at(28.56, 77.21),
  "Niti Bagh": at(28.56, 77.22),
  "Anand Lok": at(28.56, 77.22),
  "Panchsheel Enclave": at(28.54, 77.22),
  "Hauz Khas Enclave": at(28.55, 77.2),
  "Safdarjung Development Area": at(28.55, 77.2),
  "Green Park Extension": at(28.56, 77.21),
  "Sarvapriya Vihar": at(28.54, 77.2),
  "Vasant Enclave": at(28.56, 77.16),
  "Sainik Farms": at(28.5, 77.22),
  Alaknanda: at(28.53, 77.25),
  Jasola: at(28.54, 77.29),
  Badarpur: at(28.49, 77.3),
  "Westend Greens": at(28.51, 77.09),
  Bijwasan: at(28.54, 77.05),
  Najafgarh: at(28.61, 76.98),
  Kapashera: at(28.53, 77.08),
  "Rajinder Nagar": at(28.64, 77.18),
  "Tilak Nagar": at(28.64, 77.09),
  Naraina: at(28.63, 77.14),
  // North and east Delhi
  Narela: at(28.84, 77.09),
  Bawana: at(28.8, 77.04),
  Alipur: at(28.8, 77.14),
  Burari: at(28.75, 77.2),
  "Mukherjee Nagar": at(28.71, 77.21),
  "Kamla Nagar": at(28.68, 77.2),
  Daryaganj: at(28.65, 77.24),
  "Chandni Chowk": at(28.66, 77.23),
  "Mayur Vihar": at(28.61, 77.3),
  "Vivek Vihar": at(28.67, 77.31),
  "Dilshad Garden": at(28.68, 77.32),
  // Gurgaon, Noida, Ghaziabad
  "New Gurgaon": at(28.41, 76.96),
  "Golf Course Extension Road": at(28.4, 77.09),
  "Southern Peripheral Road": at(28.4, 77.05),
  "Yamuna Expressway": at(28.36, 77.54),
  "Knowledge Park": at(28.46, 77.5),
  "Gaur City": at(28.61, 77.43),
  "Crossings Republik": at(28.63, 77.44),
  "NH 24": at(28.64, 77.45),
};

/** Cities from which people ask too. Nothing there is near. */
export const FAR_CITIES: readonly string[] =
  "Mumbai, Navi Mumbai, Thane, Pune, Bengaluru, Bangalore, Hyderabad, Chennai, Kolkata, Ahmedabad, Jaipur, Lucknow, Chandigarh, Mohali, Panchkula, Zirakpur, Dehradun, Agra, Mathura, Vrindavan, Kanpur, Varanasi, Indore, Bhopal, Goa, Surat, Nagpur, Patna, Ranchi, Ludhiana, Amritsar, Shimla, Haridwar, Rishikesh, Nainital, Udaipur, Jodhpur, Kochi, Dubai".split(
    ", ",
  );
