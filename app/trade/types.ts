/** Types of homes by what people call them. */
export const TYPE_WORDS = {
  Flat: "flat, flats, apartment, apartments, apt, apts, appartment, apartement, flt, flts, residential apartment, residential flat, multistorey apartment, multi storey apartment, multistory apartment, high rise apartment, service apartment, serviced apartment, society flat, flats/apartments, फ्लैट, फ्लैट्स, अपार्टमेंट",
  Studio:
    "studio, studios, studio apartment, studio apartments, studio flat, 1 rk, 1 room kitchen, one room kitchen, स्टूडियो",
  Penthouse: "penthouse, penthouses, pent house, pent houses, पेंटहाउस",
  FarmHouse: "farm house, farm houses, farmhouse, farmhouses, फार्महाउस, फार्म हाउस",
  Kothi: "kothi, kothis, kothee, kothies, kothiyan, कोठी, कोठियां",
  Bungalow: "bungalow, bungalows, bunglow, bunglows, bungalo, bangla, बंगला, बंगलो",
  Villa: "villa, villas, विला",
} as const;

/** A floor of a small house that its builder sells one by one: by type a flat. */
export const BUILDER_FLOORS =
  "builder floor, builder floors, independent floor, independent floors, independent builder floor, independent builder floors, builder floor apartment, residential floor, बिल्डर फ्लोर";

/** Where the type is asked for, these say it too. */
export const TYPE_CELLS = { Flat: `${BUILDER_FLOORS}, floor` } as const;

/** Homes of their own of which nobody can tell whether the owner calls them a villa or a kothi. */
export const INDEPENDENT_HOUSES = "independent house, independent houses, individual house, ind house";

/** And others. */
export const HOUSES =
  "house, houses, residential house, row house, row houses, rowhouse, townhouse, town house, duplex, duplex house, duplex villa, independent house/villa, individual house/villa, house/villa, villa/house, मकान";

/** Property that is no home: it is named in the sentence that refuses it. */
export const NO_HOMES =
  "plot, plots, residential plot, residential land, land, plot/land, residential plot/land, farm land, agricultural land, industrial plot, industrial land, commercial plot, commercial land, shop, shops, commercial shop, showroom, shop/showroom, commercial shop/showroom, office, offices, office space, commercial office, commercial office space, ready to move office space, bare shell office space, it office, co-working, coworking space, warehouse, godown, warehouse/godown, factory, industrial shed, hotel, hotel/resort, guest house, banquet, pg, paying guest, hostel, co-living, building, commercial building, प्लॉट, दुकान, ऑफिस, ज़मीन";
