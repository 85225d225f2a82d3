/**
 * The ten worst that `bench/climb.ts` found in ten minutes (seed 11): texts of 100 letters that keep suggestions or the reading of a phrase busy
 * longest. Where a later climb finds worse ones, they belong here.
 */
export const SLOW_PHRASES: readonly string[] = [
  "8 k 9 4+ 9 क तक 7 k 9 9 9 4+ north क क + lakh k k तक ( तक k – क b – 4+ xyzzy क 9 9 > क क + 9 क – – k",
  "3-4 स lakh builder gaj indrapuram 4 a b & – – a b स स स & – ₹ & lakh किराया का > gaj without , & & स",
  "1 9 - 9 5 े kam x x NOIDA x करोड़ 8 kam े please a े expensive 1 x े lotus े se kam 1 x े lotus x े ",
  "9 का 9 onwards 9 9 7 2 से किराये l 7 > 9 > s 7 & किराये 9 gurgoan low 9 saptarang 7 किराये 9 3 7 = a",
  "स 1 े े े homes 5 स / servant - 3-4 a b kamre do 2000-3000 servant budget s स / = do स do स upar = m",
  "mt. 9 2000-3000 15 9 5 x chowk up chowk 9 5 तीन under l x 4 6 30 1.5 8 x , / 50 15 पर l l from 5 9 g",
  "े हाइट्स pent ₹ month 1 3 + k not क < 8 9 6 1 price launch 6 a ₹ buy ~ े buy month b क - 3 < gr = mt",
  "5 5 – नोएडा tak कोठी कोठी without नोएडा luxury 9 northlight tak < े . lakhs 9 नोएडा lease नोएडा कोठी",
  "6 10 साढ़े कोठी 12 three flat phase 40cr teen ready 5 10 9 स sale – 10 with 5 three teen 10 कोठी - t",
  "2000 7 2000 big ( 2000 - ₹ ( ( neem 150, 8 - ऊपर rs 300 big big ( ( 300 250 neem ( from ₹ ( 7 four f",
];
